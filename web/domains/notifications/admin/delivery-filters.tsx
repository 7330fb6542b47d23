import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deliveryChannels, deliveryStates } from '../../../../contract/notifications.ts'
import { SelectField } from '../../../ui/field.tsx'
import { channelWords } from '../../users/open/notification-words.ts'
import { deliveryAddress, type DeliverySearch } from './delivery-data.ts'
import { deliveryStateNames } from './delivery-words.ts'

/** Narrows the log by what became of a message and the way it goes. */
export function DeliveryFilters({ search }: { search: DeliverySearch }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const address = deliveryAddress(search)
  // What was chosen last, also while the address still follows: the second of two quick choices keeps the first.
  const [chosen, setChosen] = useState({ ...search, address })
  if (chosen.address !== address) setChosen({ ...search, address })
  function go(change: Partial<DeliverySearch>) {
    const next = { ...chosen, ...change, page: 1 }
    setChosen(next)
    const { address: _, ...of } = next
    void navigate(deliveryAddress(of), { replace: true, state: { keepScroll: true } })
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3">
      <SelectField
        label={t({ message: 'State', context: 'of a message' })}
        value={chosen.state ?? ''}
        onChange={({ target }) => go({ state: deliveryStates.find((one) => one === target.value) })}
      >
        <option value="">{t`All states`}</option>
        {deliveryStates.map((state) => (
          <option key={state} value={state}>
            {i18n._(deliveryStateNames[state])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Channel`}
        value={chosen.channel ?? ''}
        onChange={({ target }) => go({ channel: deliveryChannels.find((one) => one === target.value) })}
      >
        <option value="">{t`All channels`}</option>
        {deliveryChannels.map((channel) => (
          <option key={channel} value={channel}>
            {i18n._(channelWords[channel])}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
