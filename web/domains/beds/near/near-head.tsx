import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { Anchor } from '../../../../contract/beds/anchors.ts'
import { paths } from '../../../../contract/paths.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { SelectField } from '../../../ui/field.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { AnchorPicker } from './anchor-picker.tsx'
import { anchorName } from './anchor-link.tsx'
import { MyHolds } from '../home/my-holds.tsx'
import { OnlyWith } from '../../../platform/settings/market-settings.ts'

const radii = [1000, 2000, 3000, 5000, 10_000]

interface NearHeadProps {
  anchor: Anchor | undefined
  /** The search of the address. */
  params: Record<string, string>
}

/** The heading of the page: where one studies or works, and how far away one would live. */
export function NearHead({ anchor, params }: NearHeadProps) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const navigate = useNavigate()
  const name = anchor && anchorName(anchor, i18n.locale)
  const { radius = '' } = params
  const steps = [...new Set([...radii, ...(Number(radius) ? [Number(radius)] : [])])].toSorted((a, b) => a - b)
  return (
    <div className="grid gap-4 pt-6 pb-2">
      <div className="grid gap-1">
        <h1 className="text-headline">
          {name === undefined ? <Trans>Rooms for students and professionals</Trans> : <Trans>Rooms near {name}</Trans>}
        </h1>
        <p className="max-w-prose text-soft">
          {name === undefined ? (
            <Trans>Choose your campus or office. You see how far each home is and which beds are free.</Trans>
          ) : (
            <Trans>
              Distances are in a straight line. Travel times are an estimate that takes streets to be 1.3 times as long.
            </Trans>
          )}
        </p>
      </div>
      <MyHolds />
      {anchor ? (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <SelectField
            label={t`Within`}
            className="w-40"
            value={radius}
            onChange={({ target }) =>
              void navigate(paths.accommodations({ ...params, radius: target.value, page: undefined }))
            }
          >
            {steps.map((metres) => (
              <option key={metres} value={metres}>
                {t`${number(metres / 1000)} km`}
              </option>
            ))}
          </SelectField>
          <p className="flex min-h-11 flex-wrap items-center gap-x-4">
            <TextLink to={paths.accommodations()}>
              <Trans>Another campus or office</Trans>
            </TextLink>
            <OnlyWith feature="roommates">
              <TextLink to={paths.roommates(anchor.city && { city: anchor.city.slug })}>
                <Trans>Find a roommate</Trans>
              </TextLink>
            </OnlyWith>
          </p>
        </div>
      ) : (
        <>
          <AnchorPicker />
          <OnlyWith feature="roommates">
            <p>
              <TextLink to={paths.roommates()}>
                <Trans>Find a roommate</Trans>
              </TextLink>
            </p>
          </OnlyWith>
        </>
      )}
    </div>
  )
}
