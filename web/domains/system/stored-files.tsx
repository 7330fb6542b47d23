import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FileKind, SystemStatus } from '../../../contract/system/system.ts'
import { useFormat, useLanguage } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'
import { useMoment } from '../../platform/use-moment.ts'
import { FigureTable } from '../../ui/table/figure-table.tsx'
import { formatBytes } from './bytes.ts'

const fileKindNames: Record<FileKind, MessageDescriptor> = {
  pictures: msg`Pictures`,
  videos: msg`Videos`,
  'voice-notes': msg`Voice notes`,
  documents: msg`Documents`,
}

/** How many files of each kind are stored, and their size. */
export function StoredFiles({ files: { place, countedAt, kinds } }: Pick<SystemStatus, 'files'>) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const locale = useMarket().locale[useLanguage()]
  const counted = useMoment()(countedAt ?? '1970-01-01T00:00:00.000Z')
  return (
    <section aria-labelledby="files" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="files" className="text-lead font-semibold">
        <Trans>Stored files</Trans>
      </h2>
      <p className="text-small text-soft">
        {place === 's3' ? <Trans>In object storage.</Trans> : <Trans>In the data folder.</Trans>}{' '}
        {countedAt === undefined ? (
          <Trans>Not counted yet.</Trans>
        ) : (
          <Trans>Counted every night, last on {counted}.</Trans>
        )}
      </p>
      {kinds.length > 0 && (
        <FigureTable
          caption={t`Stored files`}
          captionHidden
          head={[t({ message: 'Kind', context: 'of files' }), t`Files`, t`Size`]}
          rows={kinds.map(({ kind, count, bytes, isEstimate }) => {
            const size = bytes !== undefined && formatBytes(bytes, locale)
            return {
              key: kind,
              name: i18n._(fileKindNames[kind]),
              cells: [number(count), size ? (isEstimate ? t`about ${size}` : size) : t`not recorded`],
            }
          })}
        />
      )}
    </section>
  )
}
