import type { ReraFormat } from './types.ts'

/**
 * Number formats of the states' authorities. `#` is any digit, `{yyyy}` the year, `{yymmdd}` and `{ddmmyy}` a date in it.
 */
export const reraFormats = {
  maharashtra: {
    authority: 'MahaRERA',
    projectPattern: '^P\\d{11}$',
    projectTemplate: 'P51809######',
    agentPattern: '^A\\d{11}$',
    agentTemplate: 'A51809######',
  },
  pune: {
    authority: 'MahaRERA',
    projectPattern: '^P\\d{11}$',
    projectTemplate: 'P52109######',
    agentPattern: '^A\\d{11}$',
    agentTemplate: 'A52109######',
  },
  delhi: {
    authority: 'RERA Delhi',
    projectPattern: '^DLRERA20\\d{2}P\\d{4}$',
    projectTemplate: 'DLRERA{yyyy}P9###',
    agentPattern: '^DLRERA20\\d{2}A\\d{4}$',
    agentTemplate: 'DLRERA{yyyy}A9###',
  },
  haryana: {
    authority: 'HRERA Gurugram',
    projectPattern: '^GGM/\\d{3}/\\d{3}/20\\d{2}/\\d{2,3}$',
    projectTemplate: 'GGM/9##/9##/{yyyy}/9##',
    agentPattern: '^GGM/AGT/20\\d{2}/\\d{4}$',
    agentTemplate: 'GGM/AGT/{yyyy}/9###',
  },
  uttarPradesh: {
    authority: 'UP RERA',
    projectPattern: '^UPRERAPRJ\\d{6}$',
    projectTemplate: 'UPRERAPRJ99####',
    agentPattern: '^UPRERAAGT\\d{5}$',
    agentTemplate: 'UPRERAAGT9####',
  },
  karnataka: {
    authority: 'K-RERA Karnataka',
    projectPattern: '^PRM/KA/RERA/\\d{4}/\\d{3}/PR/\\d{6}/\\d{6}$',
    projectTemplate: 'PRM/KA/RERA/1251/9##/PR/{ddmmyy}/99####',
    agentPattern: '^PRM/KA/RERA/\\d{4}/\\d{3}/AG/\\d{6}/\\d{6}$',
    agentTemplate: 'PRM/KA/RERA/1251/9##/AG/{ddmmyy}/99####',
  },
  telangana: {
    authority: 'TG RERA',
    projectPattern: '^P\\d{11}$',
    projectTemplate: 'P02409######',
    agentPattern: '^A\\d{11}$',
    agentTemplate: 'A02409######',
  },
  tamilNadu: {
    authority: 'TNRERA',
    projectPattern: '^TN/\\d{2}/(Building|Layout)/\\d{4}/20\\d{2}$',
    projectTemplate: 'TN/29/Building/9###/{yyyy}',
    agentPattern: '^TN/Agent/\\d{4}/20\\d{2}$',
    agentTemplate: 'TN/Agent/9###/{yyyy}',
  },
  westBengal: {
    authority: 'WBRERA',
    projectPattern: '^WBRERA/P/[A-Z]{3}/20\\d{2}/\\d{6}$',
    projectTemplate: 'WBRERA/P/KOL/{yyyy}/09####',
    agentPattern: '^WBRERA/A/[A-Z]{3}/20\\d{2}/\\d{6}$',
    agentTemplate: 'WBRERA/A/KOL/{yyyy}/09####',
  },
  gujarat: {
    authority: 'GujRERA',
    projectPattern: '^PR/GJ/[A-Z ]+/[A-Z ]+/[A-Z ]+/[A-Z]{3}\\d{5}/\\d{6}$',
    projectTemplate: 'PR/GJ/AHMEDABAD/AHMEDABAD CITY/AUDA/RAA9####/{ddmmyy}',
    agentPattern: '^AG/GJ/[A-Z ]+/[A-Z ]+/[A-Z ]+/[A-Z]{2}\\d{5}/\\d{6}$',
    agentTemplate: 'AG/GJ/AHMEDABAD/AHMEDABAD CITY/AUDA/AA9####/{ddmmyy}',
  },
  rajasthan: {
    authority: 'Rajasthan RERA',
    projectPattern: '^RAJ/P/20\\d{2}/\\d{4}$',
    projectTemplate: 'RAJ/P/{yyyy}/9###',
    agentPattern: '^RAJ/A/20\\d{2}/\\d{4}$',
    agentTemplate: 'RAJ/A/{yyyy}/9###',
  },
  kerala: {
    authority: 'K-RERA Kerala',
    projectPattern: '^K-RERA/PRJ/[A-Z]{3}/\\d{3}/20\\d{2}$',
    projectTemplate: 'K-RERA/PRJ/ERN/9##/{yyyy}',
    agentPattern: '^K-RERA/AGT/[A-Z]{3}/\\d{3}/20\\d{2}$',
    agentTemplate: 'K-RERA/AGT/ERN/9##/{yyyy}',
  },
} as const satisfies Record<string, ReraFormat>

const two = (value: number): string => String(value).padStart(2, '0')

/** An invented registration number from a template of `reraFormats`; `random` returns numbers in [0, 1). */
export function reraId(template: string, year: number, random: () => number): string {
  const day = two(1 + Math.floor(random() * 28))
  const month = two(1 + Math.floor(random() * 12))
  return template
    .replace('{yyyy}', String(year))
    .replace('{yymmdd}', `${two(year % 100)}${month}${day}`)
    .replace('{ddmmyy}', `${day}${month}${two(year % 100)}`)
    .replaceAll('#', () => String(Math.floor(random() * 10)))
}
