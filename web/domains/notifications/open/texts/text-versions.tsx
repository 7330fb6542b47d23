import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TextVersion } from '../../../../../contract/admin/message-texts.ts'
import { useMoment } from '../../../../platform/use-moment.ts'
import { Button } from '../../../../ui/button.tsx'

/** A version with its text; without one it restored the shipped text. */
type VersionOf<Text> = Pick<TextVersion, 'version' | 'at' | 'by' | 'note'> & { text?: Text | undefined }

interface Shared<Text> {
  /** Shows what another text changes. */
  renderChanges: (before: Text, after: Text) => ReactNode
  onRestore: (version: number, text: Text) => void
}

interface TextVersionsProps<Text> extends Shared<Text> {
  /** Newest first. */
  versions: VersionOf<Text>[]
  shipped: Text
}

/** What was published of a text, with the words that each version changed. */
export function TextVersions<Text>({ versions, shipped, ...shared }: TextVersionsProps<Text>) {
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
            isNewest={at === 0}
            text={version.text ?? shipped}
            before={versions[at + 1]?.text ?? shipped}
            {...shared}
          />
        ))}
      </ol>
    </section>
  )
}

interface VersionProps<Text> extends Shared<Text> {
  version: VersionOf<Text>
  isNewest: boolean
  text: Text
  before: Text
}

function Version<Text>({ version: one, isNewest, text, before, renderChanges, onRestore }: VersionProps<Text>) {
  const { t } = useLingui()
  const moment = useMoment()
  const { version, at, by, note, text: own } = one
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
        {!isNewest && (
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
        {renderChanges(before, text)}
      </details>
    </li>
  )
}
