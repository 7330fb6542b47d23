import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { marketIds } from '../../../contract/markets.ts'
import type { User } from '../../../contract/users.ts'
import type { Language } from '../../../contract/values.ts'
import { switchLanguage } from '../../platform/language.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { useConfig } from '../../platform/config.ts'
import { useCurrencyChoice } from '../../platform/currency.ts'
import { useUnitChoice } from '../../platform/use-unit-choice.ts'
import { useMarket } from '../../platform/use-market.ts'
import { Segmented } from '../../ui/choice.tsx'
import { OwnSection, SavedMark } from './open/profile-section.tsx'
import { saveUser } from '../../platform/session/save-user.ts'
import { languageOptions } from './open/language-options.tsx'
import { marketNames } from './open/market-filter.ts'

/** The language of the site and of messages, the market the person looks in, and the unit of areas. */
export function LanguageSection({ user }: { user: User }) {
  const { i18n, t } = useLingui()
  const config = useConfig()
  const unit = useUnitChoice()
  const currency = useCurrencyChoice()
  const market = useMarket()
  const revalidator = useRevalidator()

  async function chooseLanguage(language: Language) {
    await saveUser(user, { language })
    await switchLanguage(i18n, language, config)
    await revalidator.revalidate()
  }
  return (
    <OwnSection id="language" title={<Trans>Language, market and units</Trans>}>
      <KeptChoice
        label={t`Language of the site and of our messages to you`}
        value={user.language}
        options={languageOptions}
        choose={chooseLanguage}
      />
      <KeptChoice
        label={t`Where you’re looking for homes`}
        value={market.id}
        options={marketIds.map((id) => ({ value: id, label: i18n._(marketNames[id]) }))}
        choose={(chosen) => saveUser(user, { market: chosen })}
      >
        <Trans>
          The homepage and search open in this market wherever you are signed in. Links to another market still work.
        </Trans>
      </KeptChoice>
      <div className="grid justify-items-start gap-2">
        <p className="text-small font-medium">
          <Trans>Area unit</Trans>
        </p>
        <Segmented {...unit} />
        <p className="text-small text-faint">
          <Trans>The unit is saved on this device.</Trans>
        </p>
      </div>
      {currency && (
        <div className="grid justify-items-start gap-2">
          <p className="text-small font-medium">{currency.label}</p>
          <Segmented {...currency} />
          <p className="text-small text-faint">
            <Trans>
              Homes priced in another currency show both, on pages and in alerts. The converted price is approximate and
              names the day of its rate.
            </Trans>
          </p>
        </div>
      )}
    </OwnSection>
  )
}

interface KeptChoiceProps<T extends string> {
  label: string
  value: T
  options: { value: T; label: ReactNode }[]
  /** Keeps the choice with the account. */
  choose: (value: T) => Promise<void>
  /** One sentence about it. */
  children?: ReactNode
}

/** One of a few, kept with the account as soon as it is chosen. */
function KeptChoice<T extends string>({ label, value, options, choose, children }: KeptChoiceProps<T>) {
  const [saved, setSaved] = useState(false)
  const { run } = useAction()
  const keep = (chosen: T) =>
    run(async () => {
      await choose(chosen)
      setSaved(true)
    })
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-small font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Segmented label={label} value={value} options={options} onChange={(chosen) => void keep(chosen)} />
        <SavedMark saved={saved} />
      </div>
      {children && <p className="text-small text-faint">{children}</p>}
    </div>
  )
}
