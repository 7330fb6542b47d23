import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listPackages } from '../../../../contract/billing/packages.ts'
import type { ProfileKind } from '../../../../contract/directories/kinds.ts'
import type { User } from '../../../../contract/users.ts'
import { App } from '../../../app.tsx'
import { call } from '../../../platform/api/call.ts'
import { createQueryClient } from '../../../platform/api/query-client.ts'
import { createI18n } from '../../../platform/language.ts'
import { until } from '../../../testing/dom.ts'
import { config } from '../../../testing/open-app.tsx'
import { PlanStep } from './plan-step.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

const user: User = {
  _id: '00000000-0000-7000-8000-000000000001',
  firstName: 'Farah',
  lastName: 'Khan',
  emailVerified: true,
  phoneVerified: true,
  roles: ['Buyer'],
  language: 'en',
  createdAt: '2026-01-01T06:00:00.000Z',
}

/** Renders the step; returns what it says once it knows what is sold. */
async function show(kind: ProfileKind, { freeMode }: { freeMode: boolean }) {
  const answered: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, location.href)
    answered.push(pathname)
    return Response.json(
      pathname === listPackages.path ? { data: [], freeMode, refundDays: 7 } : { data: [], balance: 42 },
    )
  })
  const router = createMemoryRouter([{ path: '/', element: <PlanStep user={user} kind={kind} /> }])
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const queryClient = createQueryClient(call, false)
  root.render(
    <App i18n={await createI18n('en', config)} queryClient={queryClient} config={config} theme="light">
      <RouterProvider router={router} />
    </App>,
  )
  onTestFinished(() => {
    root.unmount()
    page.remove()
    vi.unstubAllGlobals()
  })
  await until(() => {
    expect(answered).toContain(listPackages.path)
    expect(queryClient.isFetching()).toBe(0)
    expect(page.textContent).toContain('All prices')
  })
  return page.textContent
}

test('in free mode everything is free, and credits are given out', async () => {
  const text = await show('agent', { freeMode: true })
  expect(text).toContain('Everything is free today')
  expect(text).toContain('Credits are not for sale')
})

test('where packages are sold, registering is free, and who takes leads reads what is for sale', async () => {
  const text = await show('agent', { freeMode: false })
  expect(text).toContain('You register for free')
  expect(text).toContain('You have 42.')
  expect(text).not.toMatch(/Everything is free|not for sale/)
  expect(await show('architect', { freeMode: false })).toContain('Everything is free today')
})
