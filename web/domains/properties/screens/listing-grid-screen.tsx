import { Trans } from '@lingui/react/macro'

export function Component() {
  return (
    <div className="page py-16">
      <h1 className="text-headline">
        <Trans>Properties</Trans>
      </h1>
    </div>
  )
}
