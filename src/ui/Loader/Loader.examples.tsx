import { Button } from '#src/ui/Button/Button.tsx'
import { Loader } from './Loader.tsx'
import { loader } from './loader.ts'

/** The bar at the top. */
export function Bar() {
  return (
    <>
      <Button mode="gray" onClick={() => loader.start()}>
        Start
      </Button>
      <Button mode="gray" onClick={() => loader.finish()}>
        Finish
      </Button>
      <Loader label="Loading" />
    </>
  )
}
