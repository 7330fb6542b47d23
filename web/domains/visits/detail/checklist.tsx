import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../../ui/choice.tsx'
import { useStore } from '../../../platform/storage/store.ts'
import { tickedOff, toggleTick } from './ticked-off.ts'

const items: Record<string, MessageDescriptor> = {
  water: msg`Water pressure and hot water`,
  damp: msg`Damp, cracks and seepage`,
  light: msg`Daylight and air in each room`,
  noise: msg`Noise with the windows open`,
  signal: msg`Phone signal and internet`,
  parking: msg`Parking, lift and entrance`,
  costs: msg`Monthly maintenance and what it covers`,
  papers: msg`Title documents or rental agreement`,
}

const none: Readonly<Record<string, readonly string[]>> = {}

/** What to look at on the spot; what is ticked stays on this device. */
export function Checklist({ id }: { id: string }) {
  const { i18n } = useLingui()
  const ticks = useStore(tickedOff, none)[id] ?? []
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">
        <Trans>Checklist for the visit</Trans>
      </summary>
      <div className="grid pt-1 sm:grid-cols-2 sm:gap-x-6">
        {Object.entries(items).map(([key, name]) => (
          <Checkbox key={key} checked={ticks.includes(key)} onChange={() => toggleTick(id, key)}>
            {i18n._(name)}
          </Checkbox>
        ))}
      </div>
      <p className="text-small text-soft">
        <Trans>Your ticks are saved on this device only.</Trans>
      </p>
    </details>
  )
}
