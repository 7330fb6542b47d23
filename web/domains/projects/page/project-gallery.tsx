import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { projectPictureKinds } from '../../../../contract/projects/media-kinds.ts'
import type { Project, ProjectPicture } from '../../../../contract/projects/project.ts'
import type { Picture } from '../../../../contract/uploads.ts'
import { ChipChoices } from '../../../ui/lists/chip-choices.tsx'

const kindNames: Record<ProjectPicture['kind'], MessageDescriptor> = {
  exterior: msg`Outside`,
  interior: msg`Inside`,
  amenity: msg`Amenities`,
  plan: msg`Plans`,
  site: msg`Building site`,
}

export interface ProjectPictures {
  media: readonly Picture[]
}

interface ProjectGalleryProps {
  project: Pick<Project, 'media' | 'name'>
  /** Shows pictures as a gallery. */
  Pictures: ComponentType<ProjectPictures>
}

/** The pictures of a project, all of them or those of one kind. */
export function ProjectGallery({ project: { media, name }, Pictures }: ProjectGalleryProps) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<string>('all')
  const kinds = projectPictureKinds.filter((kind) => media.some((one) => one.kind === kind))
  const shown = chosen === 'all' ? media : media.filter(({ kind }) => kind === chosen)
  const named = shown.map(({ kind, caption, ...picture }) => ({
    ...picture,
    alt: caption ?? `${name}: ${i18n._(kindNames[kind])}`,
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Pictures key={chosen} media={named} />
      {kinds.length > 1 && (
        <div className="min-w-0 print:hidden">
          <ChipChoices
            legend={<span className="sr-only">{t`Pictures`}</span>}
            name="pictures"
            single
            inOneRow
            options={[
              { value: 'all', label: t`All pictures` },
              ...kinds.map((kind) => ({ value: kind, label: i18n._(kindNames[kind]) })),
            ]}
            chosen={[chosen]}
            onToggle={setChosen}
          />
        </div>
      )}
    </div>
  )
}
