import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LocationPrecision } from '../../../../contract/properties/vocabulary.ts'
import { classes } from '../../../ui/classes.ts'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { useField } from '../draft/form-context.ts'
import { useOffer } from '../draft/offer.ts'

const choices: { value: LocationPrecision; name: MessageDescriptor; about: MessageDescriptor }[] = [
  { value: 'exact', name: msg`Exact spot`, about: msg`A pin on your door. It attracts the most visits.` },
  { value: 'building', name: msg`The building`, about: msg`A pin on the building, accurate to about 20 m.` },
  { value: 'street', name: msg`The street`, about: msg`A 200 m circle. The address stays hidden.` },
  { value: 'locality', name: msg`The locality`, about: msg`A 2 km circle. Only the locality is named.` },
]

/** How exactly buyers see the place, with a drawing of each choice; the database hides the rest. */
export function PrecisionChoice() {
  const { i18n } = useLingui()
  const { people } = useOffer()
  const { value = 'building', change } = useField('locationPrecision')
  return (
    <fieldset id={fieldId('locationPrecision')} tabIndex={-1}>
      <legend className="mb-2 text-small font-medium">
        <Trans>How precisely {people} see the location</Trans>
      </legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {choices.map((choice) => {
          const on = choice.value === value
          return (
            <label
              key={choice.value}
              className={classes(
                'relative flex cursor-pointer overflow-hidden rounded-card border bg-surface transition-colors',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
                on ? 'border-accent bg-accent-soft' : 'border-line hover:bg-sunk',
              )}
            >
              <input
                type="radio"
                name="locationPrecision"
                className="sr-only"
                checked={on}
                onChange={() => change(choice.value)}
              />
              <PlaceDrawing precision={choice.value} />
              <span className="grid content-center gap-0.5 p-3">
                <span className="font-medium">{i18n._(choice.name)}</span>
                <span className="text-small text-soft">{i18n._(choice.about)}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

const radius: Record<LocationPrecision, number> = { exact: 0, building: 0, street: 17, locality: 44 }

/** A piece of a map as buyers see it. */
function PlaceDrawing({ precision }: { precision: LocationPrecision }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 96 84"
      preserveAspectRatio="xMidYMid slice"
      className="w-28 shrink-0 self-stretch bg-sunk text-edge"
    >
      <path
        className="fill-none stroke-surface"
        strokeWidth="7"
        d="M-4 58 40 52l60 8M30-4l8 92M72-4l-6 92M-4 20l104 6"
      />
      <g className="fill-current opacity-40">
        <path d="M44 32h18v14H44zM10 28h16v16H10zM78 32h14v18H78zM44 64h16v12H44zM8 66h18v12H8z" />
      </g>
      {radius[precision] > 0 ? (
        <circle
          cx="52"
          cy="40"
          r={radius[precision]}
          fillOpacity=".25"
          className="fill-accent stroke-accent"
          strokeWidth="2"
        />
      ) : (
        <g className="fill-accent stroke-surface" strokeWidth="1.5">
          {precision === 'building' && <path fillOpacity=".3" className="stroke-accent" d="M44 32h18v14H44z" />}
          <path d={precision === 'exact' ? 'M58 43c-8-9-8-20 0-20s8 11 0 20z' : 'M53 41c-8-9-8-20 0-20s8 11 0 20z'} />
        </g>
      )}
    </svg>
  )
}
