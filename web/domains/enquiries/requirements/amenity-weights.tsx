import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { amenities } from '../../../../contract/properties/vocabulary.ts'
import type { Amenity, Intent } from '../../../../contract/properties/vocabulary.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { amenityNames } from '../../properties/open/filter-lists.ts'
import { MAX_OF_A_WEIGHT, weights } from './requirement-draft.ts'
import type { RequirementDraft, Weight } from './requirement-draft.ts'

interface AmenityWeightsProps {
  intent: Intent
  value: RequirementDraft['amenities']
  onChange: (value: RequirementDraft['amenities']) => void
}

/** Those people name first, by what they look for. */
const usual: Partial<Record<Intent, readonly Amenity[]>> = {
  pg: ['meals', 'wifi', 'laundry', 'housekeeping', 'air-conditioning', 'power-backup'],
  lease: ['parking', 'power-backup', 'lift', 'air-conditioning', 'fire-safety', 'wheelchair-access'],
}
const USUAL: readonly Amenity[] = ['parking', 'lift', 'power-backup', 'security', 'garden', 'pet-friendly']

/** Each amenity with how much it matters: one list for what a home must, should and must not have. */
export function AmenityWeights({ intent, value, onChange }: AmenityWeightsProps) {
  const { t, i18n } = useLingui()
  const [all, setAll] = useState(false)
  const first = usual[intent] ?? USUAL
  const listed = all ? amenities : amenities.filter((amenity) => first.includes(amenity) || value[amenity])
  const names: Record<Weight, string> = {
    must: t`Must`,
    nice: t`Nice`,
    never: t({ message: 'Never', context: 'how much an amenity matters' }),
  }
  const count = amenities.length

  function weigh(amenity: Amenity, weight: Weight | '') {
    const { [amenity]: _, ...rest } = value
    const isFull = Object.values(rest).filter((other) => other === weight).length >= MAX_OF_A_WEIGHT
    if (!isFull) onChange(weight ? { ...rest, [amenity]: weight } : rest)
  }
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {listed.map((amenity) => (
          <li key={amenity} className="flex flex-wrap items-center justify-between gap-x-3">
            <span>{i18n._(amenityNames[amenity])}</span>
            <Segmented
              label={i18n._(amenityNames[amenity])}
              value={value[amenity] ?? ''}
              options={[
                { value: '' as const, label: t({ message: 'Any', context: 'how much an amenity matters' }) },
                ...weights.map((weight) => ({ value: weight, label: names[weight] })),
              ]}
              onChange={(weight) => weigh(amenity, weight)}
            />
          </li>
        ))}
      </ul>
      <Button look="quiet" size="small" className="justify-self-start" onClick={() => setAll(!all)}>
        {all ? <Trans>Show fewer</Trans> : <Trans>Show all {count}</Trans>}
      </Button>
    </div>
  )
}
