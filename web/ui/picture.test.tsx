import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Picture } from './picture.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('a picture that is there lies on paper, so that a plan without ground shows in the dark theme', async () => {
  const isComplete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const picture = (
    <Picture
      src={String}
      widths={[320]}
      width={320}
      height={240}
      alt="Plan"
      sizes="10rem"
      thumbhash="1fcFBYAHeIeIh4h4"
    />
  )
  await act(async () => root.render(picture))
  const image = page.querySelector('img')
  expect(image?.style.backgroundColor).toMatch(/^rgb/)
  await act(async () => image?.dispatchEvent(new Event('load')))
  expect(image?.style.backgroundColor).toBe('#fff')
  await act(async () => root.unmount())
  isComplete.mockRestore()
})
