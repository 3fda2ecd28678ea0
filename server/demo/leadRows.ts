import type { LeadSource, LostReason } from '#contract/leads.ts'

/** A lead of the demo. */
export interface DemoLead {
  name: string
  phone: string
  company: string
  /** Key of its kind of business. */
  kind: string
  country: string
  city: string
  branches: number | null
  source: LeadSource
  stage: keyof typeof leadStageEnds
  /** Hours since it came. */
  since: number
  /** What is next, and in how many hours; hours that have passed are below zero. */
  next?: [step: string, inHours: number]
  amount?: number
  tag?: string
  notes?: string
  reason?: LostReason
  hasNoManager?: true
}

/** The stages that the migrations have made, by the ends of their ids. */
export const leadStageEnds = {
  new: '401',
  contacted: '402',
  demo: '403',
  negotiation: '404',
  won: '405',
  lost: '406',
}

export const place = (country: string, city: string, branches: number | null) => ({ country, city, branches })

/** Those who asked, in every stage. */
export const demoLeads: readonly DemoLead[] = [
  {
    name: 'Otabek Rahimov',
    phone: '+998901230101',
    company: 'Choyxona №1',
    kind: 'restaurant',
    ...place('UZ', 'Tashkent', 2),
    source: 'sign_up',
    stage: 'new',
    since: 5,
    hasNoManager: true,
  },
  {
    name: 'Aliya Nurlan',
    phone: '+77011230102',
    company: 'Dala Coffee',
    kind: 'cafe',
    ...place('KZ', 'Almaty', 1),
    source: 'website',
    stage: 'new',
    since: 30,
  },
  {
    name: 'Gulnora Saidova',
    phone: '+998901230103',
    company: 'Non uyi',
    kind: 'bakery',
    ...place('UZ', 'Samarkand', 4),
    source: 'exhibition',
    stage: 'new',
    since: 48,
    next: ['Call', -3],
    tag: 'Exhibition',
  },
  {
    name: 'Aram Petrosyan',
    phone: '+37491230104',
    company: 'Lavash House',
    kind: 'restaurant',
    ...place('AM', 'Yerevan', 3),
    source: 'recommendation',
    stage: 'contacted',
    since: 70,
    next: ['Send the price list', 4],
    amount: 4_900_000,
    tag: 'Hot',
  },
  {
    name: 'Madina Yusupova',
    phone: '+998901230105',
    company: 'Madina Style',
    kind: 'clothes',
    ...place('UZ', 'Fergana', 1),
    source: 'advertising',
    stage: 'contacted',
    since: 96,
    next: ['Call back', -20],
    notes: 'Asked to call after lunch',
  },
  {
    name: 'Sergey Ivanov',
    phone: '+79161230106',
    company: 'Цветы на Тверской',
    kind: 'flowers',
    ...place('RU', 'Moscow', 6),
    source: 'call',
    stage: 'contacted',
    since: 120,
    next: ['Agree on a demo', 26],
    amount: 900_000,
  },
  {
    name: 'Bekzod Tursunov',
    phone: '+998901230107',
    company: 'Chopar Pizza',
    kind: 'pizza',
    ...place('UZ', 'Tashkent', 12),
    source: 'recommendation',
    stage: 'demo',
    since: 200,
    next: ['Show the kitchen screen', 2],
    amount: 96_000_000,
    tag: 'Hot',
    notes: 'Twelve branches, own couriers',
  },
  {
    name: 'Aigerim Bekova',
    phone: '+996555123108',
    company: 'Bishkek Market',
    kind: 'grocery',
    ...place('KG', 'Bishkek', 2),
    source: 'website',
    stage: 'demo',
    since: 240,
    next: ['Demo by video', 50],
    amount: 1_200_000,
  },
  {
    name: 'Olena Kovalenko',
    phone: '+380501230109',
    company: 'Смачно',
    kind: 'restaurant',
    ...place('UA', 'Kyiv', 5),
    source: 'exhibition',
    stage: 'negotiation',
    since: 400,
    next: ['Send the contract', 20],
    amount: 3_600_000,
    tag: 'Exhibition',
  },
  {
    name: 'Jamshid Karimov',
    phone: '+998901230110',
    company: 'Apteka Plus',
    kind: 'pharmacy',
    ...place('UZ', 'Bukhara', 8),
    source: 'call',
    stage: 'negotiation',
    since: 500,
    next: ['Answer about discounts', -1],
    amount: 60_000_000,
  },
  {
    name: 'Ivan Popescu',
    phone: '+37369123111',
    company: 'Casa Nostra',
    kind: 'restaurant',
    ...place('MD', 'Chisinau', 1),
    source: 'website',
    stage: 'lost',
    since: 700,
    reason: 'too_expensive',
    amount: 500_000,
  },
  {
    name: 'Sona Mamedova',
    phone: '+994501230112',
    company: 'Baku Flowers',
    kind: 'flowers',
    ...place('AZ', 'Baku', 1),
    source: 'bot',
    stage: 'lost',
    since: 900,
    reason: 'no_answer',
  },
  {
    name: 'Karim Tursunov',
    phone: '+992931230113',
    company: 'Osh va Non',
    kind: 'restaurant',
    ...place('TJ', 'Dushanbe', 1),
    source: 'advertising',
    stage: 'lost',
    since: 400,
    reason: 'too_expensive',
  },
]
