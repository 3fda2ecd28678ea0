import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Page } from '#src/ui/Page/Page.tsx'
import { draw } from './draw.tsx'
import { kitExamples } from './kitExamples.ts'

describe.each(kitExamples)('$name', ({ examples }) => {
  test.each(Object.keys(examples))('%s is drawn without a warning and fits a narrow phone', async (title) => {
    const warned = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level))
    const Example = examples[title]
    if (!Example) throw new Error(`no example ${title}`)

    await draw(createElement(Page, null, createElement(Example)), {}, 320)

    expect(document.body.querySelectorAll('*').length).toBeGreaterThan(1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    for (const spy of warned) {
      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    }
  })
})
