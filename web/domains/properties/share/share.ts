import { handOver } from './hand-over.ts'

/** What came of sharing: handed to another app, copied, given up by the person, or not possible here. */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'failed'

/** Hands an address to the device's own sharing where it has one, else copies it. */
export const share = (title: string, url: string) => handOn({ title, url }, url)

/** The same with a text. */
export const shareText = (title: string, text: string) => handOn({ title, text }, text)

const handOn = async (card: ShareData, text: string): Promise<Shared> =>
  (await handOver(card)) ?? ((await copy(text)) ? 'copied' : 'failed')

/** Whether the text could be put on the clipboard. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The old way to copy, for pages that are not served over https. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return done
}
