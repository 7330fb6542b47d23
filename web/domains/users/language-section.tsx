import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { User } from '../../../contract/users.ts'
import type { Language } from '../../../contract/values.ts'
import { areaUnits, switchAreaUnit } from '../../platform/area-unit.ts'
import { languages, switchLanguage } from '../../platform/language.ts'
import { areaUnitName } from '../../platform/market.ts'
import { useAttempt } from '../../platform/use-attempt.ts'
import { useAreaUnit, useLanguage } from '../../platform/use-format.ts'
import { Segmented } from '../../ui/choice.tsx'
import { OwnSection, SavedMark } from './own-section.tsx'
import { saveUser } from './save-user.ts'

/** The language of the site and of messages, and the unit of areas. */
export function LanguageSection({ user }: { user: User }) {
  const { i18n, t } = useLingui()
  const unit = useAreaUnit()
  const shown = useLanguage()
  const revalidator = useRevalidator()
  const [saved, setSaved] = useState(false)
  const { attempt } = useAttempt()

  const choose = (language: Language) =>
    attempt(async () => {
      await saveUser(user, { language })
      await switchLanguage(i18n, language)
      await revalidator.revalidate()
      setSaved(true)
    })
  return (
    <OwnSection id="language" title={<Trans>Language and units</Trans>}>
      <div className="grid justify-items-start gap-2">
        <p className="text-small font-medium">
          <Trans>Language of the site and of messages to you</Trans>
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <Segmented
            label={t`Language of the site and of messages to you`}
            value={user.language}
            options={languages.map(({ id, name }) => ({
              value: id,
              label: (
                <span lang={id} className="font-names">
                  {name}
                </span>
              ),
            }))}
            onChange={(language) => void choose(language)}
          />
          <SavedMark saved={saved} />
        </div>
      </div>
      <div className="grid justify-items-start gap-2">
        <p className="text-small font-medium">
          <Trans>Areas in</Trans>
        </p>
        <Segmented
          label={t`Unit of area`}
          value={unit}
          options={areaUnits.map((value) => ({ value, label: areaUnitName(value, shown) }))}
          onChange={switchAreaUnit}
        />
        <p className="text-small text-faint">
          <Trans>The unit is kept on this device.</Trans>
        </p>
      </div>
    </OwnSection>
  )
}
