/** The id of the place of a field on its step. */
export const fieldId = (field: string) => `field-${field}`

/** In this order: a number has buttons before it that count it down. */
const CONTROLS = ['input:not([hidden]), select, textarea', 'button']

const controlIn = (place: HTMLElement): HTMLElement =>
  CONTROLS.map((controls) => place.querySelector<HTMLElement>(controls)).find(Boolean) ?? place

/**
 * Focuses the control of a field: the first one in the place with its id, or the one with its name. `towers.0.name` falls
 * back to `towers.0` and `towers`. False where there is none.
 */
export function focusField(within: ParentNode | null, field: string): boolean {
  for (let path = field; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const place = document.getElementById(fieldId(path))
    const control = place
      ? controlIn(place)
      : [...(within?.querySelectorAll<HTMLElement>('[name]') ?? [])].find((one) => one.getAttribute('name') === path)
    if (!control) continue
    control.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
    return document.activeElement === control
  }
  return false
}

/** How many frames a step has to appear. */
const FRAMES = 90

/** The same as soon as the step of the field is there. */
export function focusFieldSoon(within: () => ParentNode | null, field: string, frames = FRAMES): void {
  if (!focusField(within(), field) && frames > 0) requestAnimationFrame(() => focusFieldSoon(within, field, frames - 1))
}
