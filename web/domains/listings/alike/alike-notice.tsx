import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { checkDraft } from '../../../../contract/listings/drafts.ts'
import { call } from '../../../platform/api/call.ts'
import { useListingForm } from '../draft/form-context.ts'
import { AlikeHomes, AlikeTitle } from './alike-homes.tsx'
import type { AlikeHome } from './alike-homes.tsx'

type Reason = AlikeHome['reasons'][number]

/** Fields that decide whether two homes look alike; the check runs again when one changes. */
const TELLING = [
  'intent',
  'propertySubType',
  'place',
  'buildingName',
  'tower',
  'unitNumber',
  'streetName',
  'unparsedAddress',
  'longitude',
  'latitude',
  'entryLevel',
  'bedroomsTotal',
  'livingArea',
  'leasableArea',
  'buildingAreaTotal',
  'superBuiltUpArea',
  'lotSizeArea',
  'listPrice',
  'pictures',
]

export interface AlikeNoticeProps {
  /** Reasons shown here; homes that also match a reason of `before` are shown there instead. */
  for: readonly Reason[]
  before?: readonly Reason[]
}

/** A notice beside the fields that cause it that this home may already be listed. Empty if the check fails. */
export function AlikeNotice({ for: reasons, before = [] }: AlikeNoticeProps) {
  const { draftId, fields, savedVersion } = useListingForm()
  const isKnown = ['intent', 'propertySubType', 'place'].every((name) => fields[name])
  const told = JSON.stringify(TELLING.map((name) => fields[name] ?? null))
  const check = useQuery({
    queryKey: [checkDraft.name, draftId, 'alike', told],
    queryFn: () => call(checkDraft, { params: { id: draftId } }),
    enabled: isKnown && savedVersion > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  })
  const homes = (isKnown ? (check.data?.data.duplicates ?? []) : []).filter(
    (home) => home.reasons.some((one) => reasons.includes(one)) && !home.reasons.some((one) => before.includes(one)),
  )
  return (
    <div role="status">
      {homes.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-due bg-due-soft p-4">
          <p className="font-semibold text-due">
            <AlikeTitle count={homes.length} />
          </p>
          <AlikeHomes homes={homes} />
          <p className="text-small">
            <Trans>If it is another home, say so in the last step before you publish.</Trans>
          </p>
        </div>
      )}
    </div>
  )
}
