import { expect, vi } from 'vitest'

type Name = string | RegExp

/** Room for a machine that is busy; what is waited for comes within a few milliseconds. */
export const PATIENCE = { timeout: 50_000, interval: 15 }

/** Waits until an expectation holds. */
export const until = (expectation: () => void): Promise<void> => vi.waitFor(expectation, PATIENCE)

const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
const labelOf = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement
    ? [...(element.labels ?? [])].map(textOf).join(' ')
    : textOf(element)
/** How a screen reader calls an element, nearly. */
const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ??
  (element.hasAttribute('aria-labelledby')
    ? textOf(document.getElementById(element.getAttribute('aria-labelledby') ?? '') ?? element)
    : labelOf(element))

const isCalled = (element: Element, name: Name | undefined) =>
  name === undefined || (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)))

/** The elements that a selector finds below another, by their name. */
export const all = (selector: string, name?: Name, within: ParentNode = document): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter((element) => isCalled(element, name))

/** The texts of the elements that a selector finds. */
export const texts = (selector: string, within: ParentNode = document): string[] =>
  all(selector, undefined, within).map(textOf)

/** Waits for the one element that a selector and a name find. */
export async function one(selector: string, name?: Name, within: ParentNode = document): Promise<HTMLElement> {
  return await vi.waitFor(() => {
    const found = all(selector, name, within)
    expect(found, `${selector} ${name ?? ''}`).toHaveLength(1)
    const [element] = found
    if (!element) throw new Error('Nothing found.')
    return element
  }, PATIENCE)
}

const setValue = (field: HTMLElement, value: string) => {
  const { prototype } =
    [HTMLSelectElement, HTMLTextAreaElement].find((kind) => field instanceof kind) ?? HTMLInputElement
  // React listens for values that are set past its own setter.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}

/** Types a text into a field in the place of what it held. */
export function type(field: HTMLElement, text: string): void {
  setValue(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Chooses an option of a select by its words. */
export function choose(field: HTMLElement, words: string): void {
  const option = all('option', words, field)[0]
  if (!(option instanceof HTMLOptionElement)) throw new Error(`There is no option “${words}”.`)
  setValue(field, option.value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Sends a form as Enter in its field does. */
export const submit = (field: HTMLElement): boolean | undefined =>
  field.closest('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
