/** Copies a text to the clipboard; returns whether it succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Absent on pages without https, for example on a local network.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/**
 * The old way to copy. The field is inside the open dialog, because nothing outside a modal dialog can be selected.
 */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const place = focused?.closest('dialog, [role="dialog"], [role="alertdialog"]') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
