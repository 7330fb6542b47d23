import { useLingui } from '@lingui/react/macro'

/** A project. */
export function Component() {
  const { t } = useLingui()
  return <h1>{t`Project`}</h1>
}
