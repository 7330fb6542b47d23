import { useLingui } from '@lingui/react/macro'

/** New developments in a table. */
export function Component() {
  const { t } = useLingui()
  return <h1>{t`New projects`}</h1>
}
