/** The id of the place of a field on its step. */
export const fieldId = (field: string) => `field-${field}`

const CONTROLS = 'input:not([hidden]), select, textarea, button'

/**
 * Focuses the control of a field: the first one in the place with its id, or the one with its name. `towers.0.name` falls
 * back to `towers.0` and `towers`. False where there is none.
 */
export function focusField(within: ParentNode | null, field: string): boolean {
  for (let path = field; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const place = document.getElementById(fieldId(path))
    const control = place
      ? (place.querySelector<HTMLElement>(CONTROLS) ?? place)
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
