import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { adminPoints, importPoints, pointKinds } from '../../../../contract/places/points-of-interest.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { controlClass, Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'

const COLUMNS = ['kind', 'name', 'longitude', 'latitude', 'source']

/** Loads a CSV of points and names the rows that were left out. */
export function PointsFileDialog({ market, onClose }: { market: MarketId; onClose: () => void }) {
  const { t } = useLingui()
  const [csv, setCsv] = useState('')
  const [loaded, setLoaded] = useState<EndpointOutput<typeof importPoints>['data']>()
  const form = useForm({
    invalidates: [adminPoints],
    faults: { csv: csv.trim() === '' && t`Choose a file or paste its rows.` },
    send: () => call(importPoints, { body: { market, csv } }),
    onDone: ({ data }) => setLoaded(data),
  })
  const kinds = pointKinds.join(', ')
  return (
    <FormDialog
      form={form}
      action={<Trans>Load</Trans>}
      onClose={onClose}
      title={t`Load points from a file`}
      description={t`A CSV with the columns kind, name, longitude, latitude and source, and optionally name_hindi and slug. A point with the same slug is replaced.`}
    >
      <p className="text-small text-soft">
        <Trans>Kinds: {kinds}.</Trans>
      </p>
      <input
        type="file"
        accept=".csv,text/csv"
        aria-label={t`CSV file`}
        className="min-h-11 text-small"
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(setCsv)
        }}
      />
      <Field label={t`Or paste the rows here`} error={form.errorOf('csv')}>
        {(control) => (
          <textarea
            name="csv"
            rows={6}
            spellCheck={false}
            placeholder={COLUMNS.join(',')}
            value={csv}
            onChange={({ target }) => setCsv(target.value)}
            className={controlClass}
            {...control}
          />
        )}
      </Field>
      {loaded && (
        <div role="status" className="grid gap-2">
          <p className="font-medium">
            <Plural
              value={loaded.saved}
              _0="No point was saved."
              one="# point was saved."
              other="# points were saved."
            />
          </p>
          {loaded.faults.length > 0 && (
            <ul className="max-h-60 list-disc overflow-y-auto ps-5 text-small">
              {loaded.faults.map(({ row, message }, at) => (
                <li key={at}>
                  <Trans>
                    Row {row}: {message}
                  </Trans>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </FormDialog>
  )
}
