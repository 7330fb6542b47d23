import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageText, TextVersion } from '../../../../contract/admin/message-texts.ts'
import type { Language } from '../../../../contract/values.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { TextDiff } from './text-diff.tsx'

interface TextVersionsProps {
  /** Newest first. */
  versions: TextVersion[]
  shipped: MessageText
  language: Language
  onRestore: (version: number, text: MessageText) => void
}

/** What was published of a text, with the words that each version changed. */
export function TextVersions({ versions, shipped, language, onRestore }: TextVersionsProps) {
  if (versions.length === 0) return null
  return (
    <section aria-labelledby="versions" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="versions" className="text-lead font-semibold">
        <Trans>Versions</Trans>
      </h3>
      <ol className="divide-y divide-line border-y border-line">
        {versions.map((version, at) => (
          <Version
            key={version.version}
            version={version}
            text={version.text ?? shipped}
            before={versions[at + 1]?.text ?? shipped}
            language={language}
            {...(at > 0 && { onRestore })}
          />
        ))}
      </ol>
    </section>
  )
}

interface VersionProps {
  version: TextVersion
  text: MessageText
  before: MessageText
  language: Language
  /** Absent for the newest version. */
  onRestore?: TextVersionsProps['onRestore']
}

function Version({ version: { version, at, by, note, text: own }, text, before, language, onRestore }: VersionProps) {
  const { t } = useLingui()
  const moment = useMoment()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <span className="font-medium">{own ? t`Version ${version}` : t`Version ${version}: shipped text`}</span>
          <span className="text-small text-soft">
            {' · '}
            {[by, moment(at)].filter(Boolean).join(' · ')}
          </span>
        </p>
        {onRestore && (
          <Button size="small" aria-label={t`Restore version ${version}`} onClick={() => onRestore(version, text)}>
            <Trans>Restore</Trans>
          </Button>
        )}
      </div>
      {note !== undefined && <p className="text-small wrap-anywhere text-soft">{`“${note}”`}</p>}
      <details>
        <summary className="min-h-9 text-small font-medium">
          <Trans>What changed</Trans>
        </summary>
        <TextDiff before={before} after={text} language={language} />
      </details>
    </li>
  )
}
