import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import type { favouriteCollections } from '../../../contract/favourites.ts'
import { Button } from '../../ui/button.tsx'
import { Pills } from '../search/open/filters/facet-fields.tsx'

const FEW = 6

interface TagBarProps {
  tags: EndpointOutput<typeof favouriteCollections>['data']['tags']
  chosen: string[]
  onChoose: (tags: string[]) => void
}

/** The tags of all saved homes, of many those most used; the homes shown carry each that is chosen. */
export function TagBar({ tags, chosen, onChoose }: TagBarProps) {
  const [all, setAll] = useState(false)
  const unknown = chosen.filter((tag) => !tags.some(({ name }) => name === tag)).map((name) => ({ name, count: 0 }))
  const known = [...tags, ...unknown]
  const few = new Set(known.toSorted((a, b) => b.count - a.count).slice(0, FEW))
  const shown = all ? known : known.filter((tag) => few.has(tag) || chosen.includes(tag.name))
  if (known.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small text-soft">
        <Trans>Tags</Trans>
      </legend>
      <Pills
        options={shown.map(({ name, count }) => ({ value: name, label: name, count }))}
        chosen={chosen}
        onToggle={(tag) => onChoose(chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag])}
      />
      {known.length > FEW && (
        <Button look="quiet" size="small" className="mt-1 -ms-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? <Trans>Show fewer</Trans> : <Trans>Show all {known.length}</Trans>}
        </Button>
      )}
    </fieldset>
  )
}
