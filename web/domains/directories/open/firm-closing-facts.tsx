import { Plural, Trans } from '@lingui/react/macro'
import type { FirmClosing } from '../../../../contract/directories/firm-closing.ts'

/** What closing a firm for good leads to. */
export function FirmClosingFacts({ closing: { members, homes, leads, projects, site } }: { closing: FirmClosing }) {
  return (
    <ul className="grid list-disc gap-1 ps-5">
      <li>
        <Trans>Its page is no longer shown, and it cannot be opened again.</Trans>
      </li>
      {members > 0 && (
        <li>
          <Plural
            value={members}
            one="# member leaves it and keeps the homes they list."
            other="# members leave it and keep the homes they list."
          />
        </li>
      )}
      {homes > 0 && (
        <li>
          <Plural value={homes} one="# home on the market is hidden." other="# homes on the market are hidden." />
        </li>
      )}
      {leads > 0 && (
        <li>
          <Plural value={leads} one="# open lead ends with it." other="# open leads end with it." />
        </li>
      )}
      {projects > 0 && (
        <li>
          <Plural
            value={projects}
            one="# project loses its builder’s page."
            other="# projects lose their builder’s page."
          />
        </li>
      )}
      {site && (
        <li>
          <Trans>Its site goes offline.</Trans>
        </li>
      )}
    </ul>
  )
}
