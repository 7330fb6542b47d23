import { Trans, useLingui } from '@lingui/react/macro'
import { approvalKinds } from '../../../../contract/projects/facts.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { approvalNames, approvalStateNames, ownershipNames } from '../disclosure-words.ts'
import { AreaInput, DayInput, LineInput, SelectInput, ShareInput, TextInput } from './inputs.tsx'
import type { ProjectForm } from './project-form.ts'
import { Rows } from './rows.tsx'

const halves = 'grid gap-4 sm:grid-cols-2'

/** The land, its approvals, litigation and banks. */
export function LandStep({ form }: { form: ProjectForm }) {
  const { t, i18n } = useLingui()
  const isIndia = form.market === 'in'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className={halves}>
        <AreaInput form={form} path="landArea" label={t`Area of the land`} isLand />
        <AreaInput form={form} path="land.builtUpArea" label={t`Total built-up area`} />
        <ShareInput form={form} path="land.openShare" label={t`Kept open, %`} />
        <SelectInput
          form={form}
          path="land.ownership"
          label={t`Ownership`}
          options={(['owned', 'joint-development', 'leased'] as const).map((value) => ({
            value,
            label: i18n._(ownershipNames[value]),
          }))}
        />
        <LineInput form={form} path="land.surveyNumbers" label={isIndia ? t`Survey numbers` : t`Parcel numbers`} />
        {isIndia && <LineInput form={form} path="land.licenseNumber" label={t`Licence number`} />}
      </div>
      <TextInput
        form={form}
        path="land.encumbrance"
        most={600}
        label={isIndia ? t`Encumbrances` : t`Liens`}
        hint={<Trans>Loans and claims on the land. Leave it empty where there are none.</Trans>}
      />
      <Rows
        form={form}
        path="approvals"
        title={t`Approvals`}
        add={t`Add an approval`}
        most={30}
        nameOf={(item) => {
          const kind = approvalKinds.find((one) => one === recordOf(item)['kind'])
          return kind ? i18n._(approvalNames[kind]) : ''
        }}
        fresh={() => {
          const used = listOf(form.fields['approvals']).map((item) => recordOf(item)['kind'])
          return { kind: approvalKinds.find((kind) => !used.includes(kind)) ?? approvalKinds[0], state: 'obtained' }
        }}
      >
        {(path) => (
          <div className={halves}>
            <SelectInput
              form={form}
              path={`${path}.kind`}
              label={t`What`}
              options={approvalKinds.map((value) => ({ value, label: i18n._(approvalNames[value]) }))}
            />
            <SelectInput
              form={form}
              path={`${path}.state`}
              label={t({ message: 'State', context: 'of an approval' })}
              options={(['obtained', 'applied', 'not-required'] as const).map((value) => ({
                value,
                label: i18n._(approvalStateNames[value]),
              }))}
            />
            <LineInput form={form} path={`${path}.authority`} label={t`Authority`} />
            <LineInput form={form} path={`${path}.number`} label={t`Number`} />
            <DayInput form={form} path={`${path}.on`} label={t`Date`} />
            <DayInput form={form} path={`${path}.validUntil`} label={t`Valid until`} />
          </div>
        )}
      </Rows>
      <Rows
        form={form}
        path="litigations"
        title={t`Litigation`}
        hint={<Trans>Court cases about the land or the project. Buyers ask about them, so list them all.</Trans>}
        add={t`Add a case`}
        most={20}
        nameOf={(item) => textOf(recordOf(item)['caseNumber'])}
        fresh={() => ({ state: 'open' })}
      >
        {(path) => (
          <>
            <div className={halves}>
              <LineInput form={form} path={`${path}.court`} label={t`Court`} />
              <LineInput form={form} path={`${path}.caseNumber`} label={t`Case number`} />
              <SelectInput
                form={form}
                path={`${path}.state`}
                label={t({ message: 'State', context: 'of a court case' })}
                options={[
                  { value: 'open', label: t({ message: 'Open', context: 'of a court case' }) },
                  { value: 'decided', label: t`Decided` },
                ]}
              />
            </div>
            <TextInput form={form} path={`${path}.about`} most={600} label={t`What it is about`} />
          </>
        )}
      </Rows>
      <div className="grid gap-4">
        <LineInput
          form={form}
          path="bank.escrowBank"
          label={isIndia ? t`Bank of the project account` : t`Escrow bank`}
        />
        <Rows
          form={form}
          path="bank.lenders"
          title={t`Banks that lend to buyers`}
          add={t`Add a bank`}
          most={20}
          nameOf={textOf}
          fresh={() => ''}
        >
          {(path) => <LineInput form={form} path={path} label={t`Bank`} />}
        </Rows>
      </div>
    </div>
  )
}
