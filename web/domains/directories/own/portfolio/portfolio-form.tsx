import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import {
  getMyPortfolio,
  savePortfolio,
  type ArchitectDetails,
  type OwnPortfolio,
} from '../../../../../contract/directories/own-portfolio.ts'
import { myProfiles, type OwnProfile } from '../../../../../contract/directories/own-profile.ts'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { call } from '../../../../platform/api/call.ts'
import { invalidate, useAction } from '../../../../platform/api/use-action.ts'
import { toast } from '../../../../platform/toasts.ts'
import { useLeaveWarning } from '../../../../platform/draft/use-leave-warning.ts'
import { useMessage } from '../../../../platform/use-message.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { profilePath } from '../../open/profile/profile-paths.ts'
import { focusField } from '../../../../ui/steps/focus-field.ts'
import { FeeFields } from './fee-fields.tsx'
import { ProblemList } from './problem-list.tsx'
import { WorkList } from './work-list.tsx'
import {
  byControl,
  isSamePortfolio,
  readWritten,
  writtenOf,
  type Problems,
  type WrittenPortfolio,
  type WrittenWork,
} from './written-portfolio.ts'

interface PortfolioFormProps {
  profile: OwnProfile
  portfolio: OwnPortfolio
  /** The address that opens when the person is done. */
  back: string
}

/** Edits the works, styles and fee of an architect in one form. */
export function PortfolioForm({ profile, portfolio, back }: PortfolioFormProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const say = useMessage()
  const form = useRef<HTMLFormElement>(null)
  const [version, setVersion] = useState(portfolio.version)
  const [stands, setStands] = useState(() => writtenOf(portfolio.details))
  const [written, setWritten] = useState(stands)
  const [names, setNames] = useState(() => new Map(portfolio.projects.map(({ slug, name }) => [slug, name])))
  const [problems, setProblems] = useState<Problems<string>>({})
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [uploads, setUploads] = useState(0)
  const { pending, refusal, message, run, clear } = useAction({ inline: true })
  const isDirty = !isSamePortfolio(written, stands)
  useLeaveWarning(isDirty)

  const { id, kind, slug, market, state } = profile
  const shownProblems = Object.fromEntries(
    Object.entries(problems).filter(([name]) => {
      const [key, field] = name.split('.')
      return field === undefined || written.works.some((work) => work.key === key)
    }),
  )
  const wrong = Object.keys(shownProblems)
  const errorOf = (name: string) => problems[name]
  const change = (changes: Partial<WrittenPortfolio>) => setWritten((before) => ({ ...before, ...changes }))
  function settle(changed: readonly string[]) {
    clear()
    setProblems((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !changed.includes(name))))
  }
  function changeWork(key: string, changes: Partial<Omit<WrittenWork, 'key'>>) {
    setWritten((before) => ({
      ...before,
      works: before.works.map((work) => (work.key === key ? { ...work, ...changes } : work)),
    }))
    settle(Object.keys(changes).map((field) => `${key}.${field}`))
  }
  const open = (key: string, isOpen = true) =>
    setOpened((keys) => {
      if (keys.has(key) === isOpen) return keys
      return new Set(isOpen ? [...keys, key] : [...keys].filter((one) => one !== key))
    })
  /** Focuses a control, and opens its work first. */
  function goTo(name: string) {
    flushSync(() => open(name.split('.')[0] ?? ''))
    focusField(form.current, name)
  }
  function show(found: Problems<string>) {
    flushSync(() => setProblems(found))
    form.current?.querySelector<HTMLElement>('[data-problems]')?.focus()
  }
  function take({ version: now, details, projects }: OwnPortfolio) {
    const next = writtenOf(details)
    setVersion(now)
    setStands(next)
    // Keeping the keys keeps open works open.
    setWritten({ ...next, works: next.works.map((work, at) => ({ ...work, key: written.works[at]?.key ?? work.key })) })
    setNames(new Map(projects.map((project) => [project.slug, project.name])))
    setProblems({})
    clear()
  }
  const current = async () => (await call(getMyPortfolio, { params: { id } })).data

  async function write(of: number, details: ArchitectDetails): Promise<OwnPortfolio> {
    const send = async (at: number) =>
      (await call(savePortfolio, { params: { id }, body: { version: at, details } })).data
    try {
      return await send(of)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'PROFILE_CHANGED') throw error
      // Another part of the profile may have changed, which is no conflict here.
      const theirs = await current()
      if (!isSamePortfolio(writtenOf(theirs.details), stands)) throw error
      return send(theirs.version)
    }
  }
  async function save(of = version) {
    const read = readWritten(written)
    if (read.problems) {
      const found = Object.entries(read.problems)
      return show(Object.fromEntries(found.map(([name, problem]) => [name, problem ? say(problem) : ''])))
    }
    const { works } = written
    const refused: { by?: Problems<string> } = {}
    const outcome = await run(() =>
      write(of, read.details).catch((error: unknown) => {
        if (error instanceof ApiError) refused.by = byControl(error.errors, works)
        throw error
      }),
    )
    if (refused.by && Object.keys(refused.by).length > 0) return show(refused.by)
    if (!outcome.ok) return
    take(outcome.value)
    void invalidate(client, [myProfiles])
    toast.success(t`Saved.`)
  }
  async function loadTheirs(then: (theirs: OwnPortfolio) => void) {
    const outcome = await run(current)
    if (outcome.ok) then(outcome.value)
  }
  const count = written.works.length
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void save()
      }}
      className="grid max-w-[48rem] grid-cols-[minmax(0,1fr)] gap-10"
    >
      <div className="grid gap-3">
        <h1 className="text-headline">
          <Trans>Your portfolio</Trans>
        </h1>
        <p className="max-w-prose text-soft">
          <Trans>
            What you have built says more than words. The picture of the first work is your cover in the directory.
          </Trans>
        </p>
      </div>
      {wrong.length > 0 && <ProblemList problems={shownProblems} works={written.works} onGo={goTo} />}
      <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 className="text-title">
          <Trans>Style and fee</Trans>
        </h2>
        <FeeFields
          written={written}
          errorOf={errorOf}
          onChange={(changes) => {
            change(changes)
            settle(Object.keys(changes))
          }}
        />
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 className="text-title">
          <Trans>Works</Trans>{' '}
          <span className="text-body font-normal text-soft">
            {count > 0 && <Plural value={count} one="# work" other="# works" />}
          </span>
        </h2>
        <WorkList
          works={written.works}
          opened={opened}
          wrong={new Set(wrong.flatMap((name) => name.split('.')[0] ?? []))}
          onOpen={open}
          onChange={(works) => change({ works })}
          form={{
            market,
            projectNames: names,
            errorOf,
            onWork: changeWork,
            onProject: (key, project) => {
              if (project) setNames((all) => new Map([...all, [project.slug, project.name]]))
              changeWork(key, { project: project?.slug ?? '' })
            },
            onUploading: (uploading) => setUploads((all) => all + (uploading ? 1 : -1)),
          }}
        />
      </section>
      <div className="sticky bottom-(--bottom-bar) z-10 -mx-1 grid gap-3 border-t border-line bg-paper px-1 py-3 md:bottom-0">
        {refusal === 'PROFILE_CHANGED' ? (
          <div role="alert" className="grid gap-3 rounded-card bg-due-soft px-4 py-3 text-due">
            <p>
              <Trans>Your portfolio was changed elsewhere in the meantime.</Trans>
            </p>
            <p className="flex flex-wrap gap-3">
              <Button size="small" busy={pending} onClick={() => void loadTheirs(take)}>
                <Trans>Load the newer version</Trans>
              </Button>
              <Button
                size="small"
                busy={pending}
                onClick={() => void loadTheirs((theirs) => void save(theirs.version))}
              >
                <Trans>Overwrite with mine</Trans>
              </Button>
            </p>
          </div>
        ) : (
          wrong.length === 0 && <FormError>{message}</FormError>
        )}
        <div className="flex flex-wrap gap-3">
          {refusal !== 'PROFILE_CHANGED' && (
            <Button type="submit" look="primary" busy={pending} disabled={!isDirty || uploads > 0}>
              <Trans>Save</Trans>
            </Button>
          )}
          <LinkButton look="quiet" to={back}>
            {isDirty ? <Trans>Discard changes</Trans> : <Trans>Back</Trans>}
          </LinkButton>
          {!isDirty && slug !== undefined && state === 'active' && (
            <LinkButton look="quiet" to={profilePath({ kind, slug })}>
              <Trans>See the public page</Trans>
            </LinkButton>
          )}
        </div>
      </div>
    </form>
  )
}
