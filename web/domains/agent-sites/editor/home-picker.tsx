import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MAX_PICKED } from '../../../../contract/agent-sites/site-content.ts'
import type { SiteOwner } from '../../../../contract/agent-sites/own-sites.ts'
import type { Intent } from '../../../../contract/properties/vocabulary.ts'
import { searchProperties } from '../../../../contract/search/search.ts'
import { query } from '../../../platform/api/query-client.ts'
import { Checkbox, Choices } from '../../../ui/choice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const intents: readonly Intent[] = ['sale', 'rent']
const MOST = '50'

interface HomePickerProps {
  profile: SiteOwner['profile']
  picked: readonly string[]
  onChange: (ids: string[]) => void
}

/** Picks up to six of the owner's homes on offer, in the order they were ticked. */
export function HomePicker({ profile, picked, onChange }: HomePickerProps) {
  const { kind, slug, market } = profile
  const of = (intent: Intent) => query(searchProperties, { query: { market, intent, [kind]: slug, limit: MOST } })
  const reads = [useQuery(of(intents[0] ?? 'sale')), useQuery(of(intents[1] ?? 'rent'))]
  if (reads.some(({ isPending }) => isPending)) return <Skeleton className="h-40" />
  const homes = reads.flatMap(({ data }) => data?.data ?? [])
  if (homes.length === 0)
    return (
      <p className="text-soft">
        <Trans>You have no available homes to pick from.</Trans>
      </p>
    )
  return (
    <Choices legend={<Trans>Homes to show (up to {MAX_PICKED})</Trans>}>
      <div className="max-h-72 overflow-y-auto">
        {homes.map(({ id, title }) => {
          const isPicked = picked.includes(id)
          return (
            <Checkbox
              key={id}
              checked={isPicked}
              disabled={!isPicked && picked.length >= MAX_PICKED}
              onChange={() => onChange(isPicked ? picked.filter((one) => one !== id) : [...picked, id])}
            >
              {title}
            </Checkbox>
          )
        })}
      </div>
    </Choices>
  )
}
