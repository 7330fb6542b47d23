import { Trans, useLingui } from '@lingui/react/macro'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { classes } from '../../../ui/classes.ts'
import { CheckInput, LineInput, MoneyInput, NumberInput, SelectInput, ShareInput } from './inputs.tsx'
import { put, valueAt } from './project-form.ts'
import type { ProjectForm } from './project-form.ts'
import { Rows } from './rows.tsx'

const thirds = 'grid gap-4 sm:grid-cols-3'
const labelOf = (item: Value) => textOf(recordOf(item)['label'])

/** Charges beside the base price, and payment plans. */
export function PricesStep({ form }: { form: ProjectForm }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {form.isPublic ? (
        <p className="max-w-prose text-soft">
          <Trans>
            Prices of a live project are changed by a new price list in your workspace. Payment plans are here.
          </Trans>
        </p>
      ) : (
        <PriceTerms form={form} />
      )}
      <PaymentPlans form={form} />
    </div>
  )
}

function PriceTerms({ form }: { form: ProjectForm }) {
  const { t } = useLingui()
  const isIndia = form.market === 'in'
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyInput
          form={form}
          path="floorRise.amount"
          label={t`Added for each floor`}
          hint={<Trans>Leave empty if all floors cost the same.</Trans>}
        />
        <NumberInput form={form} path="floorRise.fromFloor" label={t`Above floor`} />
        <ShareInput form={form} path="taxShare" label={isIndia ? t`GST, %` : t`Sales tax, %`} />
        <ShareInput
          form={form}
          path="registrationShare"
          label={isIndia ? t`Stamp duty and registration, %` : t`Closing costs, %`}
        />
      </div>
      <Rows
        form={form}
        path="preferredLocations"
        title={t`Preferred locations`}
        hint={
          <Trans>
            Extra charges for better locations, such as homes facing the park. Mark the homes in the previous step.
          </Trans>
        }
        add={t`Add a location`}
        most={12}
        nameOf={labelOf}
        fresh={() => ({ code: `P${listOf(form.fields['preferredLocations']).length + 1}` })}
      >
        {(path) => <CodedPrice form={form} path={path} amount={t`Added`} />}
      </Rows>
      <Rows
        form={form}
        path="parkingPrices"
        title={t`Parking`}
        add={t`Add a parking space`}
        most={6}
        nameOf={labelOf}
        fresh={() => ({ code: `C${listOf(form.fields['parkingPrices']).length + 1}` })}
      >
        {(path) => <CodedPrice form={form} path={path} amount={t`Price`} />}
      </Rows>
      <Rows
        form={form}
        path="charges"
        title={t`Other charges`}
        hint={<Trans>Club, legal work, maintenance deposit: everything else a buyer will pay.</Trans>}
        add={t`Add a charge`}
        most={16}
        nameOf={labelOf}
        fresh={() => ({ kind: 'fixed', isTaxed: false })}
      >
        {(path) => {
          const kind = valueAt(form.fields, `${path}.kind`)
          return (
            <>
              <div className={thirds}>
                <LineInput form={form} path={`${path}.label`} label={t`Name`} />
                <SelectInput
                  form={form}
                  path={`${path}.kind`}
                  label={t`How it is charged`}
                  options={[
                    { value: 'fixed', label: t`Per home` },
                    { value: 'per-area', label: t`Per m² of the home` },
                    { value: 'share', label: t`Share of the price` },
                  ]}
                />
                {kind === 'share' ? (
                  <ShareInput form={form} path={`${path}.amount`} label={t`Share, %`} />
                ) : (
                  <MoneyInput form={form} path={`${path}.amount`} label={t`Amount`} />
                )}
              </div>
              <CheckInput form={form} path={`${path}.isTaxed`} label={t`Taxed like the price`} storesFalse />
            </>
          )
        }}
      </Rows>
    </>
  )
}

const WHOLE = 10_000

function PaymentPlans({ form }: { form: ProjectForm }) {
  const { t } = useLingui()
  return (
    <Rows
      form={form}
      path="paymentPlans"
      title={t`Payment plans`}
      hint={<Trans>Which share of the price is due when. The shares of a plan must add up to 100%.</Trans>}
      add={t`Add a payment plan`}
      most={6}
      nameOf={(item) => textOf(recordOf(item)['name'])}
      fresh={() => ({ milestones: [{ label: t`On booking`, share: 1000 }] })}
    >
      {(path) => (
        <>
          <LineInput form={form} path={`${path}.name`} label={t`Name of the plan`} />
          <Rows
            form={form}
            path={`${path}.milestones`}
            title={t`Steps`}
            add={t`Add a step`}
            most={24}
            nameOf={labelOf}
            fresh={() => ({})}
          >
            {(step) => (
              <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
                <LineInput form={form} path={`${step}.label`} label={t`When`} />
                <ShareInput form={form} path={`${step}.share`} label={t`Share, %`} />
              </div>
            )}
          </Rows>
          <Sum form={form} path={`${path}.milestones`} />
        </>
      )}
    </Rows>
  )
}

/** The sum of the shares so far. */
function Sum({ form, path }: { form: ProjectForm; path: string }) {
  const shares = listOf(valueAt(form.fields, path)).map((item) => recordOf(item)['share'])
  const sum = shares.reduce<number>((all, share) => all + (typeof share === 'number' ? share : 0), 0)
  const percent = sum / 100
  return (
    <p
      role="status"
      className={classes('figures text-small font-medium', sum === WHOLE ? 'text-verified' : 'text-due')}
    >
      {sum === WHOLE ? <Trans>Total 100%</Trans> : <Trans>Total {percent}% of 100%</Trans>}
    </p>
  )
}

/** Priced items with a code that homes refer to. */
function CodedPrice({ form, path, amount }: { form: ProjectForm; path: string; amount: string }) {
  const { t } = useLingui()
  return (
    <div className={thirds}>
      <LineInput form={form} path={`${path}.label`} label={t`Name`} />
      <LineInput
        form={form}
        path={`${path}.code`}
        label={t`Code`}
        onType={(text) => put(form, `${path}.code`, text.toUpperCase() || null)}
      />
      <MoneyInput form={form} path={`${path}.amount`} label={amount} />
    </div>
  )
}
