import { useLingui } from '@lingui/react/macro'

/** New developments as cards and on a map. */
export function Component() {
  const { t } = useLingui()
  return <h1>{t`New projects`}</h1>
}
