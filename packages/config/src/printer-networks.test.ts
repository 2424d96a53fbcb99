import { expect, test } from 'vitest'
import { familyOf, printerNetworks } from './printer-networks.ts'

const isAllowed = (address: string, is_production: boolean, given = '') => {
  const { allowed, denied } = printerNetworks(given, is_production)
  return allowed.check(address, familyOf(address)) && !denied.check(address, familyOf(address))
}

test.each(['10.1.2.3', '172.16.0.9', '172.31.255.1', '192.168.1.50', 'fd12:3456::9'])(
  'allows the local network address %s for printers by default',
  (address) => {
    expect(isAllowed(address, true)).toBe(true)
  },
)

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0.0.0.0',
  '::',
  '169.254.169.254',
  '::ffff:169.254.169.254',
  'fe80::1',
  'fd00:ec2::254',
  '100.100.100.200',
  '8.8.8.8',
  '172.32.0.1',
  '2001:db8::1',
  '224.0.0.1',
  '255.255.255.255',
])('never allows the printer address %s in production by default', (address) => {
  expect(isAllowed(address, true)).toBe(false)
})

test('in production, a network list replaces the private ranges but never allows loopback or link-local', () => {
  const given = '203.0.113.0/28, 127.0.0.0/8, 169.254.0.0/16, ::/0'
  expect(isAllowed('203.0.113.9', true, given)).toBe(true)
  expect(isAllowed('203.0.113.99', true, '203.0.113.0/28')).toBe(false)
  expect(isAllowed('192.168.1.50', true, '203.0.113.0/28')).toBe(false)
  for (const address of ['127.0.0.1', '::1', '169.254.169.254', 'fe80::1'])
    expect(isAllowed(address, true, given)).toBe(false)
})

test('allows loopback addresses outside production, but not link-local addresses', () => {
  expect(isAllowed('127.0.0.1', false)).toBe(true)
  expect(isAllowed('::1', false)).toBe(true)
  expect(isAllowed('169.254.169.254', false)).toBe(false)
})
