import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PlanRoom, PlanSpot, roomKinds, spotKinds } from '../../../../contract/projects/facts.ts'
import type { DraftFields, Value } from '../../../platform/draft/merge-fields.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { FloorPlan } from '../plans/floor-plan.tsx'
import { MasterPlan } from '../plans/master-plan.tsx'
import { roomNames } from '../plans/room-names.ts'
import { LengthInput, LineInput, SelectInput } from './inputs.tsx'
import { changeAt, valueAt } from './project-form.ts'
import type { ProjectForm } from './project-form.ts'
import { Rows } from './rows.tsx'

const spotNames: Record<PlanSpot['kind'], MessageDescriptor> = {
  tower: msg`Tower`,
  villa: msg`Villas`,
  green: msg`Garden`,
  water: msg`Water`,
  play: msg`Play area`,
  club: msg`Clubhouse`,
  parking: msg`Parking`,
  gate: msg`Gate`,
  shop: msg`Shops`,
  utility: msg`Utilities`,
}

interface Placed {
  x: number
  y: number
  width: number
  depth: number
}

/** The extent of the parts of a drawing from its corner, plus a margin in metres. */
const reachOf = (placed: readonly Placed[], edge = 0) => ({
  width: edge + Math.max(0, ...placed.map(({ x, width }) => x + width)),
  depth: edge + Math.max(0, ...placed.map(({ y, depth }) => y + depth)),
})

/** Position and size of a part of a drawing. */
function PlaceInputs({ form, path }: { form: ProjectForm; path: string }) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <LengthInput form={form} path={`${path}.x`} label={t`From the west`} />
      <LengthInput form={form} path={`${path}.y`} label={t`From the north`} />
      <LengthInput form={form} path={`${path}.width`} label={t`West to east`} />
      <LengthInput form={form} path={`${path}.depth`} label={t`North to south`} />
    </div>
  )
}

/** Folded until the person wants to draw. */
const Drawing = ({ title, open, children }: { title: string; open: boolean; children: ReactNode }) => (
  <details open={open} className="rounded-card border border-line">
    <summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-medium">{title}</summary>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 pt-2">{children}</div>
  </details>
)

/** The items of a list that can be drawn already. */
const drawn = <Part extends Placed>(
  items: readonly Value[],
  read: (item: Value) => { data?: Part | undefined },
): Part[] =>
  items.flatMap((item) => {
    const { data } = read(item)
    return data && data.width > 0 && data.depth > 0 ? [data] : []
  })
const roomsIn = (items: readonly Value[]) => drawn(items, (item) => PlanRoom.safeParse(item))
const spotsIn = (items: readonly Value[]) => drawn(items, (item) => PlanSpot.safeParse(item))

/** A form that fits the plan to its parts; without parts there is no plan. */
const reaching = (form: ProjectForm, path: string, planOf: (fields: DraftFields) => Value): ProjectForm => ({
  ...form,
  set(changes) {
    const fields = { ...form.fields, ...changes }
    form.set({ ...changes, ...changeAt(fields, path, planOf(fields)) })
  },
})

/** The rooms of a plan by their dimensions, drawn while they are typed. */
export function RoomsPart({ form, path, name }: { form: ProjectForm; path: string; name: string }) {
  const { t, i18n } = useLingui()
  const rooms = roomsIn(listOf(valueAt(form.fields, `${path}.rooms`)))
  const own = reaching(form, path, (fields) => {
    const items = listOf(valueAt(fields, `${path}.rooms`))
    return items.length > 0 ? { ...reachOf(roomsIn(items)), rooms: items } : null
  })
  return (
    <Drawing
      open={rooms.length > 0}
      title={rooms.length > 0 ? t`Floor plan, drawn from its rooms` : t`Draw the floor plan from its rooms`}
    >
      {rooms.length > 0 && (
        <FloorPlan plan={{ ...reachOf(rooms), rooms }} label={name ? t`Floor plan of ${name}` : t`Floor plan`} />
      )}
      <Rows
        form={own}
        path={`${path}.rooms`}
        title={t`Rooms`}
        hint={<Trans>North is above. Rooms that touch share a wall.</Trans>}
        add={t`Add a room`}
        most={30}
        nameOf={(item) => textOf(recordOf(item)['label'])}
        fresh={() => ({
          kind: rooms.length > 0 ? 'bedroom' : 'living',
          x: reachOf(rooms).width,
          y: 0,
          width: 3.6,
          depth: 3.6,
        })}
      >
        {(room) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectInput
                form={own}
                path={`${room}.kind`}
                label={t`Kind`}
                options={roomKinds.map((value) => ({ value, label: i18n._(roomNames[value]) }))}
              />
              <LineInput form={own} path={`${room}.label`} label={t`Name on the plan`} />
            </div>
            <PlaceInputs form={own} path={room} />
          </>
        )}
      </Rows>
    </Drawing>
  )
}

/** Metres between the last part of a site and its edge. */
const EDGE = 6

/** The master plan by the dimensions of its numbered parts, drawn while they are typed. */
export function SitePart({ form }: { form: ProjectForm }) {
  const { t, i18n } = useLingui()
  const spotsOf = (fields: DraftFields) => listOf(recordOf(fields['masterPlan'])['spots'])
  const own = reaching(form, 'masterPlan', (fields) => {
    const items = spotsOf(fields)
    return items.length > 0 ? { ...reachOf(spotsIn(items), EDGE), spots: items } : null
  })
  const items = spotsOf(form.fields)
  const spots = spotsIn(items)
  const towers = listOf(form.fields['towers']).flatMap((tower) => textOf(recordOf(tower)['name']) || [])
  return (
    <Drawing
      open={spots.length > 0}
      title={spots.length > 0 ? t`Master plan, drawn from its parts` : t`Draw the master plan from its parts`}
    >
      {spots.length > 0 && <MasterPlan plan={{ ...reachOf(spots, EDGE), spots }} towers={[]} />}
      <Rows
        form={own}
        path="masterPlan.spots"
        title={t`What is on the site`}
        hint={<Trans>North is above. The parts are numbered in this order.</Trans>}
        add={t`Add a part of the site`}
        most={80}
        nameOf={(item) => textOf(recordOf(item)['label'])}
        fresh={() => {
          const used = items.map((item) => recordOf(item)['tower'])
          const tower = towers.find((one) => !used.includes(one))
          return {
            ...(tower === undefined ? { kind: 'green' } : { kind: 'tower', tower, label: t`Tower ${tower}` }),
            x: reachOf(spots, EDGE).width,
            y: EDGE,
            width: 20,
            depth: 20,
          }
        }}
      >
        {(spot) => (
          <>
            <div className="grid gap-4 sm:grid-cols-3">
              <LineInput form={own} path={`${spot}.label`} label={t`Name on the plan`} />
              <SelectInput
                form={own}
                path={`${spot}.kind`}
                label={t`Kind`}
                options={spotKinds.map((value) => ({ value, label: i18n._(spotNames[value]) }))}
              />
              <SelectInput
                form={own}
                path={`${spot}.tower`}
                label={t`Tower`}
                options={towers.map((value) => ({ value, label: value }))}
              />
            </div>
            <PlaceInputs form={own} path={spot} />
          </>
        )}
      </Rows>
    </Drawing>
  )
}
