import { Trans, useLingui } from '@lingui/react/macro'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  MAX_OTHER_NAMES,
  OTHER_NAME_LENGTH,
  PLACE_NAME_LENGTH,
  addLocality,
  changeLocality,
  type AdminLocalityDetail,
} from '../../../../contract/admin/places.ts'
import type { Position } from '../../../../contract/values.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { boxAround, boxOf } from '../../places/open/geometry.ts'
import { MapHandle } from '../../places/open/map-handle.tsx'
import { AreaMap } from '../../search/open/map/area-map.tsx'
import { placeAddress, stalePlaces, type CityName } from './named-place.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const CITY_METRES = 12_000
const LOCALITY_METRES = 2500

interface LocalityDialogProps {
  of: CityName
  /** Absent for a new one. */
  locality?: AdminLocalityDetail
  /** The middle of the city, where a new one is placed first. */
  middle: Position
  onClose: () => void
}

/** Adds a locality to a city, or changes one: its names, middle and outline. */
export function LocalityDialog({ of, locality, middle, onClose }: LocalityDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => ({
    name: locality?.name ?? '',
    nameHindi: locality?.nameHindi ?? '',
    slug: locality?.slug ?? '',
    otherNames: locality?.otherNames.join('\n') ?? '',
    location: locality?.location ?? middle,
    outline: locality?.outline,
  }))
  const [start] = useState(() => {
    if (!locality) return { box: boxAround(middle, CITY_METRES) }
    return { box: locality.outline ? boxOf(locality.outline) : boxAround(locality.location, LOCALITY_METRES) }
  })
  const [isPlaced, setIsPlaced] = useState(locality !== undefined)
  const change = (more: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...more }))
  const name = draft.name.trim()
  // Until it was typed, the address follows the name.
  const [isSlugTyped, setIsSlugTyped] = useState(locality !== undefined)
  const slug = isSlugTyped ? draft.slug : slugOf(draft.name)
  const otherNames = draft.otherNames.split('\n').flatMap((line) => line.trim() || [])
  const isMoved = locality !== undefined && slug !== locality.slug
  const form = useForm({
    invalidates: stalePlaces,
    faults: {
      name: name.length < 2 && t`Enter a name.`,
      slug: !SLUG.test(slug) && t`Use small letters, digits and hyphens.`,
      otherNames:
        (otherNames.length > MAX_OTHER_NAMES && t`List at most ${MAX_OTHER_NAMES} names.`) ||
        (otherNames.some((one) => one.length < 2 || one.length > OTHER_NAME_LENGTH) &&
          t`Each name has 2 to ${OTHER_NAME_LENGTH} characters.`),
      location: !isPlaced && t`Drag the point to the middle of the locality, or draw its outline.`,
    },
    refusals: { PLACE_SLUG_TAKEN: 'slug' },
    send: async () => {
      const { location, outline } = draft
      const nameHindi = draft.nameHindi.trim() || undefined
      const body = { name, nameHindi, slug, otherNames, location, outline }
      await (locality
        ? call(changeLocality, {
            params: { ...of, locality: locality.slug },
            body: { ...body, version: locality.version },
          })
        : call(addLocality, { params: of, body }))
      return slug
    },
    onDone: (saved) => {
      toast.success(t`${name} was saved.`)
      onClose()
      if (isMoved) void navigate(placeAddress({ ...of, locality: saved }), { replace: true })
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Save</Trans>}
      onClose={onClose}
      title={locality ? t`Edit the locality` : t`Add a locality`}
      shape="drawer"
    >
      <TextField
        label={t`Name`}
        name="name"
        maxLength={PLACE_NAME_LENGTH}
        value={draft.name}
        error={form.errorOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={t`Name in Hindi, if it has one`}
        name="nameHindi"
        lang="hi"
        maxLength={PLACE_NAME_LENGTH}
        value={draft.nameHindi}
        error={form.errorOf('nameHindi')}
        onChange={({ target }) => change({ nameHindi: target.value })}
      />
      <TextField
        label={t`Name in addresses`}
        hint={
          isMoved ? t`The old addresses will lead to the new ones.` : t`Unique in this city, for example civil-lines.`
        }
        name="slug"
        autoComplete="off"
        maxLength={80}
        value={slug}
        error={form.errorOf('slug')}
        onChange={({ target }) => {
          setIsSlugTyped(true)
          change({ slug: target.value })
        }}
      />
      <AreaField
        label={t`Other names`}
        hint={t`One line each. Search and imported files find the locality by them too.`}
        name="otherNames"
        rows={3}
        value={draft.otherNames}
        error={form.errorOf('otherNames')}
        onText={(text) => change({ otherNames: text })}
      />
      <div className="grid gap-2">
        <p className="font-medium">
          <Trans>Middle and outline</Trans>
        </p>
        <p className="text-small text-soft">
          <Trans>Drag the point to the middle. An outline is optional; draw it around the locality.</Trans>
        </p>
        <AreaMap
          start={start}
          ring={draft.outline}
          onDraw={(outline) => {
            change({ outline, ...(!isPlaced && { location: middleOf(outline) }) })
            setIsPlaced(true)
          }}
          instead={<Trans>The map cannot be shown on this device. Use another one to place the locality.</Trans>}
          tools={
            draft.outline && (
              <Button
                size="small"
                look="quiet"
                icon={<Eraser aria-hidden />}
                onClick={() => change({ outline: undefined })}
              >
                <Trans>Erase the outline</Trans>
              </Button>
            )
          }
        >
          <MapHandle
            at={draft.location}
            onMove={(location) => {
              change({ location })
              setIsPlaced(true)
            }}
          />
        </AreaMap>
        {form.errorOf('location') !== undefined && (
          <p role="alert" className="text-small text-wrong">
            {form.errorOf('location')}
          </p>
        )}
      </div>
    </FormDialog>
  )
}

/** "Civil Lines (North)" → "civil-lines-north". */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('-')
    .slice(0, 80)

function middleOf(ring: readonly Position[]): Position {
  const [west, south, east, north] = boxOf(ring)
  return [(west + east) / 2, (south + north) / 2]
}
