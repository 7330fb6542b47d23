import { useLingui } from '@lingui/react'
import type { TextState } from '../../../../../contract/admin/message-texts.ts'
import type { Language } from '../../../../../contract/values.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { languageName, stateNames, stateTones } from './text-states.ts'

interface StateChipsProps {
  languages: readonly { language: Language; state: TextState }[]
}

/** The languages in which a text is edited or no longer fits. */
export function StateChips({ languages }: StateChipsProps) {
  const { i18n } = useLingui()
  return languages.flatMap(({ language, state }) =>
    state === 'shipped'
      ? []
      : [
          <Chip key={language} tone={stateTones[state]}>
            <span lang={language} className="font-names">
              {languageName(language)}
            </span>
            {i18n._(stateNames[state])}
          </Chip>,
        ],
  )
}
