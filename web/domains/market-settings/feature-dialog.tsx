import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { audiences, features, openRule, type Audience } from '../../../contract/settings/features.ts'
import {
  FeatureRule,
  marketFeatures,
  marketSettingHistory,
  saveFeature,
  type MarketFeature,
} from '../../../contract/market-settings/market-settings.ts'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { call } from '../../platform/api/call.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { toast } from '../../platform/toasts.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Checkbox, Choices, Segmented } from '../../ui/choice.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Range } from '../../ui/range.tsx'
import { roleWords } from '../users/open/role-words.ts'
import { featureWords, stateText } from './feature-words.ts'
import { History } from './history.tsx'

const audienceWords = { ...roleWords, guest: msg`Visitors without an account` }

interface FeatureDialogProps {
  market: MarketId
  feature: MarketFeature
  accounts: EndpointOutput<typeof marketFeatures>['accounts']
  onClose: () => void
}

/** Switches a feature on or off, for some roles or a share of accounts. */
export function FeatureDialog({ market, feature: { feature, rule, revision }, accounts, onClose }: FeatureDialogProps) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const [wanted, setWanted] = useState(rule)
  const change = (more: Partial<FeatureRule>) => setWanted((before) => ({ ...before, ...more }))
  const { isOn, percent } = wanted
  const isForPeople = features[feature] === 'people'
  const form = useForm({
    invalidates: [marketFeatures, marketSettingHistory],
    faults: { audiences: isOn && wanted.audiences.length === 0 && t`Choose who has it, or switch it off.` },
    send: () => call(saveFeature, { params: { feature }, body: { market, revision, rule: wanted } }),
    onDone: () => {
      toast.success(t`The feature is changed.`)
      onClose()
    },
  })
  const countOf = (audience: Audience) => accounts.find(({ role }) => role === audience)?.count ?? 0
  const tick = (audience: Audience, has: boolean) =>
    change({ audiences: audiences.filter((one) => (one === audience ? has : wanted.audiences.includes(one))) })
  const share = t`${percent}%`
  return (
    <FormDialog
      form={form}
      action={<Trans>Save</Trans>}
      disabled={JSON.stringify(wanted) === JSON.stringify(rule)}
      onClose={onClose}
      title={i18n._(featureWords[feature].name)}
      description={i18n._(featureWords[feature].off)}
    >
      <Segmented
        className="border border-line"
        label={t`State`}
        value={isOn ? 'on' : 'off'}
        options={[
          { value: 'on', label: t({ message: 'On', context: 'a feature' }) },
          { value: 'off', label: t`Off` },
        ]}
        onChange={(value) => (value === 'on' && !isForPeople ? setWanted(openRule) : change({ isOn: value === 'on' }))}
      />
      {isOn && isForPeople && (
        <>
          <Choices legend={<Trans>Who has it</Trans>} error={form.errorOf('audiences')}>
            {audiences.map((audience) => {
              const count = countOf(audience)
              const figure = number(count)
              return (
                <Checkbox
                  key={audience}
                  name="audiences"
                  checked={wanted.audiences.includes(audience)}
                  aside={
                    audience === 'guest'
                      ? undefined
                      : i18n._(msg`${plural(count, { one: '# account', other: `${figure} accounts` })}`)
                  }
                  onChange={({ target }) => tick(audience, target.checked)}
                >
                  {i18n._(audienceWords[audience])}
                </Checkbox>
              )
            })}
          </Choices>
          <Range
            label={<Trans>Share of these accounts</Trans>}
            said={share}
            hint={
              percent < 100 ? (
                <Trans>
                  Always the same accounts: raising it takes the feature from nobody. Visitors have it at 100%.
                </Trans>
              ) : undefined
            }
            min={0}
            max={100}
            step={1}
            value={percent}
            onChange={({ target }) => change({ percent: Number(target.value) })}
          />
        </>
      )}
      <History
        market={market}
        of={feature}
        say={(state) => {
          const said = FeatureRule.safeParse(state)
          return said.success ? stateText(said.data, i18n) : '–'
        }}
      />
    </FormDialog>
  )
}
