import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { message } from '../../../../contract/messages/messages.ts'
import { contactIn } from '../../../../contract/text/contact.ts'
import { useConfig } from '../../../platform/config.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { alterationNames } from '../../properties/open/facts/alteration-names.ts'
import { factWord } from '../../properties/open/facts/fact-words.ts'
import { useOffer } from '../draft/offer.ts'
import type { DraftPicture } from './pictures.ts'
import { useSayProblem } from '../draft/problem-words.ts'
import { roomTypes } from '../fields/rooms-control.tsx'

const alterations: Record<DraftPicture['mediaAlteration'], MessageDescriptor> = {
  ...alterationNames,
  none: msg`None: unedited`,
}
const alterationOf = (text: string) =>
  (['none', 'staged', 'decluttered', 'rendered'] as const).find((one) => one === text) ?? 'none'

interface PictureDialogProps {
  picture: DraftPicture
  onChange: (picture: DraftPicture) => void
  onClose: () => void
}

/** What a picture shows, and what was done to it. */
export function PictureDialog({ picture, onChange, onClose }: PictureDialogProps) {
  const { t, i18n } = useLingui()
  const { people } = useOffer()
  const { imageBaseUrl } = useConfig()
  const { imageOf, shortDescription, ...rest } = picture
  const say = useSayProblem()
  const set = (changes: { imageOf?: string; shortDescription?: string }) => {
    const next = { imageOf, shortDescription, ...changes }
    onChange({
      ...rest,
      ...(next.imageOf && { imageOf: next.imageOf }),
      ...(next.shortDescription && { shortDescription: next.shortDescription }),
    })
  }
  const rooms = [...new Set([...roomTypes, 'garden', 'street', imageOf ?? ''])].filter(Boolean)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`About this picture`}
      shape="sheet"
      actions={
        <Button look="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        <img
          src={`${imageBaseUrl}/images/${picture.key}-320.webp`}
          alt=""
          className="aspect-4/3 w-full rounded-card bg-sunk object-cover"
        />
        <Segmented
          label={t`Picture type`}
          value={picture.mediaCategory}
          options={[
            { value: 'photo', label: t`Photo` },
            { value: 'floorplan', label: t`Floor plan` },
          ]}
          onChange={(mediaCategory) => onChange({ ...picture, mediaCategory })}
        />
        <SelectField
          label={<Trans>Room</Trans>}
          value={imageOf ?? ''}
          onChange={({ currentTarget }) => set({ imageOf: currentTarget.value })}
        >
          <option value="">{t`Not stated`}</option>
          {rooms.map((room) => (
            <option key={room} value={room}>
              {factWord(room, i18n)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={<Trans>Caption</Trans>}
          hint={<Trans>At most 50 characters.</Trans>}
          maxLength={50}
          value={shortDescription ?? ''}
          error={contactIn(shortDescription ?? '') && say(message('CONTACT_IN_TEXT'), 'pictures', shortDescription)}
          onChange={({ currentTarget }) => set({ shortDescription: currentTarget.value })}
        />
        <SelectField
          label={<Trans>What was changed</Trans>}
          hint={<Trans>Shown to {people} on the picture.</Trans>}
          value={picture.mediaAlteration}
          onChange={({ currentTarget }) => onChange({ ...picture, mediaAlteration: alterationOf(currentTarget.value) })}
        >
          {Object.entries(alterations).map(([code, words]) => (
            <option key={code} value={code}>
              {i18n._(words)}
            </option>
          ))}
        </SelectField>
      </div>
    </Dialog>
  )
}
