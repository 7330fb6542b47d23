import { Trans, useLingui } from '@lingui/react/macro'
import { LineInput, TextInput } from './inputs.tsx'
import { PlaceMap } from './place-map.tsx'
import type { ProjectForm } from './project-form.ts'

/** Name, place and description of the project. */
export function BasicsStep({ form }: { form: ProjectForm }) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <LineInput form={form} path="name" label={t`Name of the project`} hint={<Trans>As buyers know it.</Trans>} />
      <PlaceMap form={form} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <LineInput form={form} path="address" label={t`Address`} hint={<Trans>Plot, street, landmark.</Trans>} />
        <LineInput form={form} path="postalCode" label={form.market === 'us' ? t`ZIP code` : t`PIN code`} />
      </div>
      <TextInput
        form={form}
        path="about"
        most={4000}
        label={t`About the project`}
        hint={<Trans>What it is and who it is for. Leave out phone numbers and links.</Trans>}
      />
      {form.market === 'in' && (
        <TextInput
          form={form}
          path="aboutHindi"
          most={4000}
          language="hi"
          label={t`About the project in Hindi`}
          hint={<Trans>Shown to Hindi readers. Optional.</Trans>}
        />
      )}
    </div>
  )
}
