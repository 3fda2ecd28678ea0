import { Trans } from '@lingui/react/macro'
import type { DocumentKind } from '#contract/documentKinds.ts'
import { homeOf } from '#src/session/navigation/guards.ts'
import { useSession } from '#src/session/session.ts'
import { SigninPage } from '#src/signin/SigninPage.tsx'
import { Link } from '#src/ui/Link/Link.tsx'
import { CurrentDocument } from './CurrentDocument.tsx'
import { useDocumentTitles } from './useDocumentTitles.ts'

/** The terms of use or the privacy policy, for anybody. */
export function DocumentScreen({ kind }: { kind: DocumentKind }) {
  const titles = useDocumentTitles()
  const session = useSession()
  const other = kind === 'terms' ? 'privacy' : 'terms'
  return (
    <SigninPage
      isWide
      title={titles[kind]}
      foot={
        <>
          <Link to={`/${other}`}>{titles[other]}</Link>{' '}
          <Link to={session.token ? homeOf(session) : '/'}>
            <Trans>To the start</Trans>
          </Link>
        </>
      }
    >
      <CurrentDocument kind={kind} />
    </SigninPage>
  )
}
