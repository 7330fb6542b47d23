/** Leads to the control of a field. */
export function focusField(within: HTMLElement | null, field: string | undefined): void {
  if (!within || field === undefined) return
  const control =
    within.querySelector<HTMLElement>(`[name="${field}"]`) ??
    within.querySelector<HTMLElement>(`[data-field="${field}"] input`)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
