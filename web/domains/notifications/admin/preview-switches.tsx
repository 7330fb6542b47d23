import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { notificationChannels } from '../../../../contract/notification-prefs.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { slugWords } from '../../../ui/text/slug-words.ts'
import { channelWords } from '../../users/open/notification-words.ts'
import { previewAddress, previewThemes, previewWidths, type PreviewSearch } from './preview-data.ts'
import { languageOptions } from '../../users/open/language-options.tsx'

interface PreviewSwitchesProps {
  search: PreviewSearch
  /** Names of all kinds. */
  kinds: string[]
}

/** What of the previews is shown, and how. */
export function PreviewSwitches({ search, kinds }: PreviewSwitchesProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const go = (next: Partial<PreviewSearch>) =>
    void navigate(previewAddress({ ...search, page: 1, ...next }), { replace: true, state: { keepScroll: true } })
  const themes = { light: t`Light`, dark: t`Dark` }
  const widths = { phone: t({ message: 'Phone', context: 'a device' }), desktop: t`Desktop` }
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <SelectField
        label={t`Notification`}
        className="w-full sm:max-w-72"
        value={search.kind ?? ''}
        onChange={({ target }) => go({ kind: target.value || undefined })}
      >
        <option value="">{t`All notifications`}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {slugWords(kind)}
          </option>
        ))}
      </SelectField>
      <Switch name={<Trans>Channel</Trans>}>
        <Segmented
          label={t`Channel`}
          value={search.channel}
          options={notificationChannels.map((value) => ({ value, label: i18n._(channelWords[value]) }))}
          onChange={(channel) => go({ channel })}
        />
      </Switch>
      <Switch name={<Trans>Language</Trans>}>
        <Segmented
          label={t`Language`}
          value={search.language}
          options={languageOptions}
          onChange={(language) => go({ language })}
        />
      </Switch>
      <Switch name={<Trans>Theme</Trans>}>
        <Segmented
          label={t`Theme`}
          value={search.theme}
          options={previewThemes.map((value) => ({ value, label: themes[value] }))}
          onChange={(theme) => go({ theme })}
        />
      </Switch>
      <Switch name={<Trans>Width</Trans>}>
        <Segmented
          label={t`Width`}
          value={search.width}
          options={previewWidths.map((value) => ({ value, label: widths[value] }))}
          onChange={(width) => go({ width })}
        />
      </Switch>
    </div>
  )
}

const Switch = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid min-w-0 gap-1.5">
    <p aria-hidden className="text-small font-medium">
      {name}
    </p>
    {children}
  </div>
)
