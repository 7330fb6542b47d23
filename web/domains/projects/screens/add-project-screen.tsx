import { useLingui } from '@lingui/react/macro'

/** Where a builder writes a project. */
export function Component() {
  const { t } = useLingui()
  return <h1>{t`Add a project`}</h1>
}
