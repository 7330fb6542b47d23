import { useLingui } from '@lingui/react/macro'

/** A builder's workspace. */
export function Component() {
  const { t } = useLingui()
  return <h1>{t`Your projects`}</h1>
}
