import type { User } from '../../contract/users.ts'

/** A person who may open every section of the back office. */
export const administrator: User = {
  _id: '01990000-0000-7000-8000-0000000000ad',
  firstName: 'Meera',
  lastName: 'Iyer',
  emailVerified: true,
  phoneVerified: true,
  roles: ['Buyer', 'Admin'],
  language: 'en',
  createdAt: '2026-05-01T00:00:00.000Z',
}
