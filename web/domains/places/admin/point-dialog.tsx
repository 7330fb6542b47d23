import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MarketId } from '../../../../contract/markets.ts'
import {
  POINT_NAME_LENGTH,
  POINT_SOURCE_LENGTH,
  adminPoints,
  pointKinds,
  savePoint,
} from '../../../../contract/places/points-of-interest.ts'
import type { PointOfInterest } from '../../../../contract/places/points-of-interest.ts'
import type { Position } from '../../../../contract/values.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { pointKindNames } from '../open/point-words.ts'

interface PointDialogProps {
  market: MarketId
  /** Absent for a new one. */
  point: PointOfInterest | undefined
  onClose: () => void
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** "77.61, 12.93" as longitude and latitude; undefined if it is no position. */
function positionOf(text: string): Position | undefined {
  const [longitude = '', latitude = '', ...more] = text.split(',').map((one) => one.trim())
  if (!longitude || !latitude || more.length > 0) return undefined
  const [lng, lat] = [Number(longitude), Number(latitude)]
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && (lng !== 0 || lat !== 0) ? [lng, lat] : undefined
}

/** Adds a point to a market or changes one. */
export function PointDialog({ market, point, onClose }: PointDialogProps) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState(() => ({
    kind: point?.kind ?? pointKinds[0],
    name: point?.name ?? '',
    nameHindi: point?.nameHindi ?? '',
    slug: point?.slug ?? '',
    position: point?.location.join(', ') ?? '',
    source: point?.source ?? '',
  }))
  const change = (more: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...more }))
  const location = positionOf(draft.position)
  const { kind, name, source } = draft
  const nameHindi = draft.nameHindi.trim() || undefined
  const form = useForm({
    invalidates: [adminPoints],
    faults: {
      name: name.trim().length < 2 && t`Enter a name.`,
      slug: !SLUG.test(draft.slug) && t`Use small letters, digits and hyphens.`,
      location: !location && t`Enter longitude and latitude in degrees, with a comma between.`,
      source: source.trim().length < 2 && t`Enter the source of the name and position.`,
    },
    refusals: { POINT_SLUG_TAKEN: 'slug' },
    send:
      location &&
      (() =>
        call(savePoint, {
          params: { market, slug: draft.slug },
          body: { kind, name, nameHindi, location, source, isNew: !point },
        })),
    onDone: () => {
      toast.success(t`${name} was saved.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Save</Trans>}
      onClose={onClose}
      title={point ? t`Edit the point` : t`Add a point`}
      shape="drawer"
    >
      <SelectField
        label={t`Kind`}
        name="kind"
        value={kind}
        onChange={({ target }) => change({ kind: pointKinds.find((one) => one === target.value) ?? kind })}
      >
        {pointKinds.map((one) => (
          <option key={one} value={one}>
            {i18n._(pointKindNames[one])}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Name`}
        name="name"
        maxLength={POINT_NAME_LENGTH}
        value={name}
        error={form.errorOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={t`Name in Hindi, if it has one`}
        name="nameHindi"
        lang="hi"
        maxLength={POINT_NAME_LENGTH}
        value={draft.nameHindi}
        error={form.errorOf('nameHindi')}
        onChange={({ target }) => change({ nameHindi: target.value })}
      />
      <TextField
        label={t`Name in addresses`}
        hint={t`Unique, for example domlur-metro-bengaluru. It cannot be changed later.`}
        name="slug"
        autoComplete="off"
        maxLength={80}
        readOnly={point !== undefined}
        value={draft.slug}
        error={form.errorOf('slug')}
        onChange={({ target }) => change({ slug: target.value })}
      />
      <TextField
        label={t`Longitude, latitude`}
        hint="77.6387, 12.9611"
        name="location"
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        value={draft.position}
        error={form.errorOf('location')}
        onChange={({ target }) => change({ position: target.value })}
      />
      <TextField
        label={t`Source`}
        hint={t`Shown beside the distances, for example a data set with its date.`}
        name="source"
        maxLength={POINT_SOURCE_LENGTH}
        value={source}
        error={form.errorOf('source')}
        onChange={({ target }) => change({ source: target.value })}
      />
    </FormDialog>
  )
}
