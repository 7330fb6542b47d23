import { Trans } from '@lingui/react/macro'

/** How to give a permission that was refused; a page cannot ask twice. */
export function PermissionHelp() {
  return (
    <div role="status" className="rounded-card bg-sunk p-4 text-small">
      <p className="font-medium">
        <Trans>Your browser does not share your location with this site.</Trans>
      </p>
      <ol className="mt-1 list-decimal ps-5">
        <li>
          <Trans>Press the lock or settings icon next to this page’s address.</Trans>
        </li>
        <li>
          <Trans>Set “Location” to “Allow”.</Trans>
        </li>
        <li>
          <Trans>Press “Use my position” again. On a phone, location must be on for the browser too.</Trans>
        </li>
      </ol>
    </div>
  )
}
