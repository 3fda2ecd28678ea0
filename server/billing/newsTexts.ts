import { inLanguage } from '#contract/inLanguage.ts'
import type { Locale } from '#contract/locales.ts'
import { dayAt } from '#contract/zonedTime.ts'
import { writeDay, writeMoney } from '#server/format.ts'
import { say } from '#server/http/answers/language.ts'
import { planLimitTexts } from '#server/http/planLimit.ts'
import type { BillingNews } from './tellBilling.ts'

const texts = {
  expires: /*i18n*/ {
    id: 'billingNews.expires',
    message:
      '{days, plural, =0 {{company}: the subscription ends today. One tap extends it} one {{company}: the subscription ends in # day, on {date}} other {{company}: the subscription ends in # days, on {date}}}',
  },
  grace: /*i18n*/ {
    id: 'billingNews.grace',
    message: '{company}: the subscription has ended. Open orders can be finished until {date}',
  },
  unpaid: /*i18n*/ {
    id: 'billingNews.unpaid',
    message:
      '{company}: there is too little on the balance to renew the subscription. We try again until {date}, and at once when you top it up',
  },
  expired: /*i18n*/ {
    id: 'billingNews.expired',
    message: '{company}: the subscription has ended. Nothing is lost: renew it and work on',
  },
  paid: /*i18n*/ {
    id: 'billingNews.paid',
    message: '{company}: {amount} is paid. The subscription runs until {date}',
  },
  kept: /*i18n*/ {
    id: 'billingNews.kept',
    message:
      '{company}: {amount} is paid and is on the balance. {why, select, dearer {“{plan}” costs more than that by now} other {“{plan}” cannot be had as you chose it any more}}: choose again on the billing page',
  },
  invoice: /*i18n*/ {
    id: 'billingNews.invoice',
    message: '{company}: invoice {label} for {amount} is to be paid by {date}',
  },
  changed: /*i18n*/ {
    id: 'billingNews.changed',
    message: '{company}: the plan is “{plan}”, and the subscription runs until {date}',
  },
  near: /*i18n*/ { id: 'billingNews.near', message: '{company}: {used} of {limit} are in use. {included}' },
  reached: /*i18n*/ {
    id: 'billingNews.reached',
    message: '{company}: the limit is reached. {included}',
  },
  terms: /*i18n*/ {
    id: 'billingNews.terms',
    message: '{company}: from {date} the plan “{plan}” costs {amount} a month. Until then nothing changes',
  },
}

interface Place {
  company_name: string
  default_language: string
  time_zone: string | null
}

/** The news in the language of who reads it. */
export function writeBilling(
  news: BillingNews,
  { company_name: company, default_language, time_zone }: Place,
  language: Locale,
): string {
  const dayOf = (date: string) => writeDay(dayAt(new Date(date), time_zone ?? 'UTC'), language)
  switch (news.kind) {
    case 'limit': {
      const { key, used, limit } = news.details
      const included = say(planLimitTexts[key], { limit }, language)
      return say(used < limit ? texts.near : texts.reached, { company, used, limit, included }, language)
    }
    case 'expired':
      return say(texts.expired, { company }, language)
    case 'expires': {
      const { days, date } = news.details
      return say(texts.expires, { company, days, date: dayOf(date) }, language)
    }
    case 'paid': {
      const { amount, currency, date } = news.details
      const sum = writeMoney(amount, { currency }, language)
      return say(texts.paid, { company, amount: sum, date: dayOf(date) }, language)
    }
    case 'kept': {
      const { plan: name, why, ...money } = news.details
      const plan = inLanguage(name, language, default_language)
      const amount = writeMoney(money.amount, money, language)
      return say(texts.kept, { company, amount, plan, why }, language)
    }
    case 'invoice': {
      const { amount, currency, label, date } = news.details
      const sum = writeMoney(amount, { currency }, language)
      return say(texts.invoice, { company, label, amount: sum, date: writeDay(date, language) }, language)
    }
    case 'changed':
    case 'terms': {
      const { plan: name, date } = news.details
      const plan = inLanguage(name, language, default_language)
      const money = news.kind === 'terms' ? news.details : undefined
      const amount = money ? writeMoney(money.amount, money, language) : ''
      return say(texts[news.kind], { company, plan, amount, date: dayOf(date) }, language)
    }
    default:
      return say(texts[news.kind], { company, date: dayOf(news.details.date) }, language)
  }
}
