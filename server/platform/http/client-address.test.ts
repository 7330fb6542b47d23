import { expect, test } from 'vitest'
import { clientNetwork, coarseNetwork } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2002:cb00:7107:1:2:3:4:5', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s is counted as %s', (address, network) => expect(clientNetwork(address)).toBe(network))

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
  ['::1', '0:0:0:*'],
  ['', ''],
])('%s is shown as %s', (address, network) => expect(coarseNetwork(address)).toBe(network))

test('all addresses of a /64 are one client, those of another are another', () => {
  const networks = (prefix: string) =>
    Array.from({ length: 60 }, (_, n) => clientNetwork(`${prefix}:${n}:1:${(n * 977).toString(16)}:${n + 1}`))
  expect(new Set(networks('2001:db8:aa:bb')).size).toBe(1)
  expect(new Set([...networks('2001:db8:aa:bb'), ...networks('2001:db8:aa:bc')]).size).toBe(2)
})
