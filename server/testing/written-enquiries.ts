import { endpoints } from '../../contract/index.ts'
import type { makeIndiranagar } from '../domains/places/factory.ts'
import { makeProperty } from '../domains/properties/factory.ts'
import { insertProperties } from '../domains/properties/repository.ts'
import { uuidv7 } from '../platform/ids.ts'
import { asPerson, somePhone, type Person } from './person.ts'
import type { TestApp } from './start-app.ts'
import type { Writer } from './writer.ts'

interface Writing {
  app: TestApp
  writer: Writer
  /** The last code sent to this address or number, read a minute later. */
  code: (to: string) => Promise<string>
}

/** Sends enquiries about others' homes: as a guest by each contact of the account, and as a member. */
export async function askListers(
  { app, writer, code }: Writing,
  base: Awaited<ReturnType<typeof makeIndiranagar>>,
): Promise<string> {
  async function subject() {
    const home = makeProperty(base)
    await insertProperties(app.db, [home])
    return { kind: 'property', id: home.id }
  }
  const { user } = await app.ask(endpoints.me, { token: writer.me.token })
  const { email = '', phone = '' } = user
  await app.ask(endpoints.getOtpOnPhone, { body: { phoneNumber: phone } })
  const byPhone = { fullName: writer.word('guest by phone'), mobilePhone: phone, otp: await code(phone) }
  await app.ask(endpoints.sendOtpOnEmail, { body: { email } })
  const byEmail = { fullName: writer.word('guest by e-mail'), email, otp: await code(email) }
  for (const guest of [byPhone, byEmail])
    await writer.say(endpoints.sendEnquiry, { body: { subject: await subject(), ...guest, consent: true }, token: '' })
  const { data } = await writer.say(endpoints.sendEnquiry, {
    body: {
      subject: await subject(),
      message: writer.word('message of an enquiry'),
      campaign: writer.word('campaign of an enquiry'),
      consent: true,
    },
  })
  return data.id
}

/** Works on leads as the owner of a home: some added by hand, one from an enquiry. */
export async function workOnLeads({ app, writer }: Writing, other: Person): Promise<void> {
  const { data: lead } = await writer.say(endpoints.addLead, {
    body: {
      id: uuidv7(),
      fullName: writer.word('addLead.fullName'),
      mobilePhone: writer.phone('addLead.mobilePhone'),
      email: writer.email('addLead.email'),
      message: writer.word('addLead.message'),
      campaign: writer.word('addLead.campaign'),
      consentNote: writer.word('addLead.consentNote'),
    },
  })
  const params = { id: lead.id }
  await writer.say(endpoints.importLeads, {
    body: {
      csv: [
        'name,phone,email,listing,message,campaign',
        'name,phone,email,,message,campaign'
          .replace('name', writer.word('imported name of a lead'))
          .replace('phone', writer.phone('imported phone of a lead'))
          .replace('email', writer.email('imported e-mail of a lead'))
          .replace('message', writer.word('imported message of a lead'))
          .replace('campaign', writer.word('imported campaign of a lead')),
      ].join('\n'),
      consentNote: writer.word('importLeads.consentNote'),
    },
  })
  await writer.say(endpoints.updateLead, {
    params,
    body: { version: 1, stage: 'contacted', reason: writer.word('updateLead.reason') },
  })
  await writer.say(endpoints.updateLeads, {
    body: {
      leads: [{ id: lead.id, version: 2 }],
      stage: 'lost',
      lostReason: 'other',
      reason: writer.word('updateLeads.reason'),
    },
  })
  await writer.say(endpoints.addLeadNote, { params, body: { kind: 'note', text: writer.word('addLeadNote.text') } })
  const task = uuidv7()
  await writer.say(endpoints.addLeadTask, {
    params,
    body: { id: task, title: writer.word('addLeadTask.title'), dueAt: app.clock.now().toISOString() },
  })
  await writer.say(endpoints.updateLeadTask, {
    params: { ...params, task },
    body: { title: writer.word('updateLeadTask.title'), done: true },
  })
  await writer.say(endpoints.saveReplyTemplate, {
    params: { id: uuidv7() },
    body: { name: writer.word('saveReplyTemplate.name'), text: writer.word('saveReplyTemplate.text') },
  })

  const { rows } = await app.db.query<{ id: string }>(
    `select id from properties where owner_user_id = $1 and standard_status = 'active' limit 1`,
    [writer.me.id],
  )
  await app.ask(endpoints.sendEnquiry, {
    body: { subject: { kind: 'property', id: rows[0]?.id ?? '' }, consent: true },
    token: other.token,
  })
}

/** Posts requirements as a guest and as a member, then takes requirements in a service area and disputes one. */
export async function usePool({ app, writer, code }: Writing, other: Person): Promise<void> {
  const { user } = await app.ask(endpoints.me, { token: writer.me.token })
  const { email = '', phone = '' } = user
  const wanted = { market: 'in', intent: 'sale', city: 'bengaluru', localities: ['indiranagar'], consent: true }
  await app.ask(endpoints.getOtpOnPhone, { body: { phoneNumber: phone } })
  const byPhone = { fullName: writer.word('who looks by phone'), mobilePhone: phone, otp: await code(phone) }
  await app.ask(endpoints.sendOtpOnEmail, { body: { email } })
  const byEmail = { fullName: writer.word('who looks by e-mail'), email, otp: await code(email) }
  for (const guest of [byPhone, byEmail])
    await writer.say(endpoints.postRequirement, { body: { ...wanted, ...guest }, token: '' })
  const ring = (of: string) => [0, 1, 2].map((at) => [writer.longitude(`${of} ${at}`), writer.latitude(`${of} ${at}`)])
  const { data: posted } = await writer.say(endpoints.postRequirement, {
    body: { ...wanted, polygon: ring('area drawn'), text: writer.word('postRequirement.text') },
  })
  const { consent: _, ...criteria } = { ...wanted, text: writer.word('updateRequirement.text') }
  const { data: changed } = await writer.say(endpoints.postRequirement, { body: wanted })
  await writer.say(endpoints.updateRequirement, { params: { id: changed.id }, body: { version: 1, criteria } })

  const admin = await asPerson(app)
  await app.db.query(`update users set roles = '{Admin}' where id = $1`, [admin.user._id])
  await app.db.query(`update users set roles = '{Buyer,Agent}' where id = any($1)`, [[writer.me.id, other.user._id]])
  await app.db.query(`update users set phone = $2, phone_verified_at = now() where id = $1`, [
    other.user._id,
    somePhone(),
  ])
  for (const userId of [writer.me.id, other.user._id])
    await app.ask(endpoints.grantCredits, {
      body: { id: uuidv7(), userId, amount: 50, note: 'To begin with' },
      token: admin.token,
    })
  await app.ask(endpoints.saveServiceAreas, { body: { areas: [{ city: 'bengaluru' }] }, token: other.token })
  for (const { id } of [posted, changed])
    await app.ask(endpoints.takeLead, { params: { id }, body: {}, token: other.token })

  await writer.say(endpoints.saveServiceAreas, {
    body: { areas: [{ city: 'bengaluru' }], polygon: ring('area served') },
  })
  const { data: theirs } = await app.ask(endpoints.postRequirement, { body: wanted, token: other.token })
  const { data: claim } = await writer.say(endpoints.takeLead, { params: { id: theirs.id }, body: {} })
  await writer.say(endpoints.disputeClaim, {
    params: { id: claim.claimId },
    body: { reason: 'other', note: writer.word('disputeClaim.note') },
  })
  await app.ask(endpoints.decideDispute, {
    params: { id: claim.claimId },
    body: { state: 'refunded', decision: writer.word('why a dispute was decided') },
    token: admin.token,
  })
  await app.work()
}
