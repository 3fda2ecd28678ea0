// Written from the OpenAPI document of the server. Do not edit it: npm run storefront:types writes it anew.

/** Every call by method and path: what it takes and what a success carries in `payload`. */
export interface Calls {
  /** The company, its branches and ways to pay; has an ETag. */
  'GET /storefront/{token}': {
    params: {
      token: string
    }
    query: {
      lang?: 'en' | 'ru' | 'uz' | 'kz' | 'tr' | 'ky' | 'tg' | 'ua' | 'az' | 'tm' | 'am' | 'by' | 'md' | 'cz' | 'fr' | 'es' | 'it' | 'de' | 'id' | 'tl' | 'ms' | 'vi' | 'el'
    }
    body: undefined
    payload: {
      name: string
      takes_orders: boolean
      logo: {
        id: string
        src: string
        width: number
        height: number
      } | null
      cover: {
        id: string
        src: string
        width: number
        height: number
      } | null
      description: string
      legal_name: string
      tax_id: string
      phone: string | null
      email: string | null
      site: string | null
      socials: Array<string>
      address: string
      min_order: number
      preorder_days: number
      currency: {
        id: string
        code: string
        symbol: string
        exponent: number
        show_decimals: boolean
      }
      country: string
      time_zone: string
      default_language: 'en' | 'ru' | 'uz' | 'kz' | 'tr' | 'ky' | 'tg' | 'ua' | 'az' | 'tm' | 'am' | 'by' | 'md' | 'cz' | 'fr' | 'es' | 'it' | 'de' | 'id' | 'tl' | 'ms' | 'vi' | 'el'
      languages: Array<'en' | 'ru' | 'uz' | 'kz' | 'tr' | 'ky' | 'tg' | 'ua' | 'az' | 'tm' | 'am' | 'by' | 'md' | 'cz' | 'fr' | 'es' | 'it' | 'de' | 'id' | 'tl' | 'ms' | 'vi' | 'el'>
      legal: {
        version: number
        terms: string
        privacy: string
      } | null
      branches: Array<{
        id: string
        name: string
        address: string
        phone: string | null
        photos: Array<{
          src: string
          width: number
          height: number
        }>
        time_zone: string
        weekly: Array<{
          day: number
          from: number
          to: number
        }> | null
        exceptions: Array<{
          date: string
          is_closed: boolean
          intervals: Array<{
            from: number
            to: number
          }>
          note?: string
        }>
        fulfilments: Array<'delivery' | 'pickup' | 'dine_in'>
        prep_min: number
        is_open: boolean
        is_paused: boolean
        last_delivery_at: string | null
        intake: Array<{
          fulfilment: 'delivery' | 'pickup' | 'dine_in'
          reason: 'closed' | 'paused' | 'full' | 'company_expired' | null
          at: string | null
        }>
        is_default: boolean
      }>
      zones: Array<{
        id: string
        name: string
        districts: Array<string>
        branch_id: string
        fee: number
        free_from: number | null
        min_order: number | null
        eta_min: number | null
        eta_max: number | null
      }>
      payment_methods: Array<{
        id: string
        kind: 'cash' | 'card_on_hand' | 'transfer' | 'online' | 'custom'
        name: string
        fulfilments: Array<'delivery' | 'pickup' | 'dine_in'>
        branch_ids: Array<string>
        min_sum: number | null
        max_sum: number | null
        needs_prepayment: boolean
        surcharge_bp: number
        currencies: Array<'USD' | 'EUR' | 'GBP' | 'UZS' | 'RUB' | 'KZT' | 'KGS' | 'TJS' | 'UAH' | 'AZN' | 'TMT' | 'AMD' | 'BYN' | 'MDL' | 'CZK' | 'TRY' | 'IDR' | 'PHP' | 'MYR' | 'VND' | 'JPY' | 'KWD' | 'TND'>
        details: string
      }>
    }
  }
  /** Categories and products with prices and stop flags in one language; has an ETag. */
  'GET /storefront/{token}/menu': {
    params: {
      token: string
    }
    query: {
      lang?: 'en' | 'ru' | 'uz' | 'kz' | 'tr' | 'ky' | 'tg' | 'ua' | 'az' | 'tm' | 'am' | 'by' | 'md' | 'cz' | 'fr' | 'es' | 'it' | 'de' | 'id' | 'tl' | 'ms' | 'vi' | 'el'
      branch_id?: string
    }
    body: undefined
    payload: {
      language: 'en' | 'ru' | 'uz' | 'kz' | 'tr' | 'ky' | 'tg' | 'ua' | 'az' | 'tm' | 'am' | 'by' | 'md' | 'cz' | 'fr' | 'es' | 'it' | 'de' | 'id' | 'tl' | 'ms' | 'vi' | 'el'
      currency: string
      categories: Array<{
        id: string
        name: string
        parent_id: string | null
        description: string
        image: string | null
      }>
      products: Array<{
        id: string
        name: string
        description: string
        category_id: string | null
        image: string | null
        is_on_sale: boolean
        option_names: Array<string>
        max_per_order: number
        unit: string | null
        precision: number
        attributes: Array<{
          attribute_id: string
          value_ids?: Array<string>
          number?: number
          flag?: boolean
          text?: string
        }>
        variants: Array<{
          id: string
          options: Array<string>
          price: number
          old_price: number | null
          is_in_stock: boolean
        }>
      }>
      attributes: Array<{
        id: string
        name: string
        type: 'list' | 'multi' | 'number' | 'boolean' | 'colour' | 'text'
        unit: string
        is_filterable: boolean
        is_on_card: boolean
        values: Array<{
          id: string
          label: string
          colour: 'slate' | 'blue' | 'indigo' | 'violet' | 'pink' | 'red' | 'orange' | 'amber' | 'lime' | 'green' | 'teal' | 'cyan' | null
        }>
      }>
    }
  }
  /** The table that a code stands for; an order at it names the code. */
  'GET /storefront/{token}/tables/{code}': {
    params: {
      token: string
      code: string
    }
    query: {}
    body: undefined
    payload: {
      branch_id: string
      name: string
    }
  }
  /** Prices a basket and says what stands in its way; changes nothing. */
  'POST /storefront/{token}/quote': {
    params: {
      token: string
    }
    query: {}
    body: {
      branch_id?: string
      fulfilment: 'delivery' | 'pickup' | 'dine_in'
      lines: Array<{
        variant_id: string
        qty: number
        comment?: string
      }>
      zone_id?: string
      due_at?: string | null
      point?: {
        lat: number
        lng: number
      }
    }
    payload: {
      lines: Array<{
        variant_id: string
        name: string
        options: Array<string>
        qty: number
        unit_price: number
        discount: number
        total: number
      }>
      totals: {
        items: number
        item_discount: number
        order_discount: number
        code_discount: number
        points: number
        delivery: number
        service: number
        surcharge: number
        vat: number
        rounding: number
        total: number
      }
      payment_methods: Array<{
        id: string
        needs_prepayment: boolean
        totals: {
          items: number
          item_discount: number
          order_discount: number
          code_discount: number
          points: number
          delivery: number
          service: number
          surcharge: number
          vat: number
          rounding: number
          total: number
        }
        message: string | null
      }>
      vat_included: boolean
      delivery: {
        method_id: string
        zone_id: string | null
        zone_name: string | null
        free_from: number | null
        min_order: number | null
        eta_min: number | null
        eta_max: number | null
        distance_m: number | null
        is_unchecked: boolean
      } | null
      problems: Array<{
        code: 'stopped' | 'unknown_item' | 'out_of_stock' | 'too_many' | 'discount_cap' | 'no_items' | 'closed' | 'paused' | 'full' | 'not_served' | 'due_too_late' | 'below_minimum' | 'outside_zone' | 'zone_closed' | 'min_order'
        line: number | null
        message: string
        at: string | null
      }>
      currency: string
      consent_version: number | null
    }
  }
  /** The times for which a branch takes an order, or why there are none; may change any moment. */
  'GET /storefront/{token}/slots': {
    params: {
      token: string
    }
    query: {
      branch_id?: string
      fulfilment: 'delivery' | 'pickup' | 'dine_in'
      date?: string
      lat?: number
      lng?: number
      zone_id?: string
    }
    body: undefined
    payload: {
      items: Array<string>
      reason: {
        code: 'not_served' | 'closed' | 'paused' | 'full' | 'due_too_late' | 'outside_zone' | 'zone_closed' | 'company_expired'
        message: string
        at: string | null
      } | null
    }
  }
  /** Places an order at server prices; `access` opens its status. */
  'POST /storefront/{token}/orders': {
    params: {
      token: string
    }
    query: {}
    body: {
      branch_id?: string
      fulfilment: 'delivery' | 'pickup' | 'dine_in'
      lines: Array<{
        variant_id: string
        qty: number
        comment?: string
      }>
      zone_id?: string
      due_at?: string | null
      expected_total?: number
      customer: {
        name: string
        phone: string
      }
      address?: {
        text: string
        point?: {
          lat: number
          lng: number
        }
        flat?: string
        entrance?: string
        floor?: string
        intercom?: string
        comment?: string
      } | null
      table_no?: string | null
      table?: string | null
      comment?: string
      consent?: number
      payment?: {
        method_id: string
        cash_given?: number | null
        return_url?: string
      } | null
    }
    payload: {
      order: {
        id: string
        number: number
        label: string
        status: 'new' | 'in_progress' | 'done' | 'cancelled'
        stage: string
        fulfilment: 'delivery' | 'pickup' | 'dine_in'
        branch_id: string
        place: string
        currency: string
        lines: Array<{
          variant_id: string | null
          name: string
          options: Array<string>
          qty: number
          unit_price: number
          discount: number
          surcharge: number
          total: number
          comment: string
        }>
        totals: {
          items: number
          item_discount: number
          order_discount: number
          code_discount: number
          points: number
          delivery: number
          service: number
          surcharge: number
          vat: number
          rounding: number
          total: number
        }
        surcharge_name: string
        vat_included: boolean
        payment_status: 'unpaid' | 'pending' | 'partly_paid' | 'paid' | 'partly_refunded' | 'refunded'
        pay_url: string | null
        is_payable: boolean
        due: number
        refunds: Array<{
          amount: number
          state: 'pending' | 'done' | 'failed'
          created_at: string
          lines: Array<{
            variant_id: string | null
            name: string
            options: Array<string>
            qty: number
          }>
          delivery: boolean
          service: boolean
        }>
        held: number
        placed_at: string
        accepted_at: string | null
        promised_at: string | null
        due_at: string | null
        done_at: string | null
        cancelled_at: string | null
        cancel_until: string | null
        messages: Array<{
          text: string
          created_at: string
        }>
        review: {
          rating: number
          text: string
          created_at: string
          reply: string | null
          replied_at: string | null
        } | null
      }
      access: string
    }
  }
  /** Status of an order for who placed it. */
  'GET /storefront/{token}/orders/{id}': {
    params: {
      token: string
      id: string
    }
    query: {
      access: string
      lang?: 'en' | 'ru' | 'uz' | 'kz' | 'tr' | 'ky' | 'tg' | 'ua' | 'az' | 'tm' | 'am' | 'by' | 'md' | 'cz' | 'fr' | 'es' | 'it' | 'de' | 'id' | 'tl' | 'ms' | 'vi' | 'el'
    }
    body: undefined
    payload: {
      id: string
      number: number
      label: string
      status: 'new' | 'in_progress' | 'done' | 'cancelled'
      stage: string
      fulfilment: 'delivery' | 'pickup' | 'dine_in'
      branch_id: string
      place: string
      currency: string
      lines: Array<{
        variant_id: string | null
        name: string
        options: Array<string>
        qty: number
        unit_price: number
        discount: number
        surcharge: number
        total: number
        comment: string
      }>
      totals: {
        items: number
        item_discount: number
        order_discount: number
        code_discount: number
        points: number
        delivery: number
        service: number
        surcharge: number
        vat: number
        rounding: number
        total: number
      }
      surcharge_name: string
      vat_included: boolean
      payment_status: 'unpaid' | 'pending' | 'partly_paid' | 'paid' | 'partly_refunded' | 'refunded'
      pay_url: string | null
      is_payable: boolean
      due: number
      refunds: Array<{
        amount: number
        state: 'pending' | 'done' | 'failed'
        created_at: string
        lines: Array<{
          variant_id: string | null
          name: string
          options: Array<string>
          qty: number
        }>
        delivery: boolean
        service: boolean
      }>
      held: number
      placed_at: string
      accepted_at: string | null
      promised_at: string | null
      due_at: string | null
      done_at: string | null
      cancelled_at: string | null
      cancel_until: string | null
      messages: Array<{
        text: string
        created_at: string
      }>
      review: {
        rating: number
        text: string
        created_at: string
        reply: string | null
        replied_at: string | null
      } | null
    }
  }
  /** A page to pay what is due: the one that waits, or a new one after a failed payment; `method_id` changes the way to pay to an online one. */
  'POST /storefront/{token}/orders/{id}/pay': {
    params: {
      token: string
      id: string
    }
    query: {}
    body: {
      access: string
      method_id?: string
      return_url?: string
    }
    payload: {
      id: string
      number: number
      label: string
      status: 'new' | 'in_progress' | 'done' | 'cancelled'
      stage: string
      fulfilment: 'delivery' | 'pickup' | 'dine_in'
      branch_id: string
      place: string
      currency: string
      lines: Array<{
        variant_id: string | null
        name: string
        options: Array<string>
        qty: number
        unit_price: number
        discount: number
        surcharge: number
        total: number
        comment: string
      }>
      totals: {
        items: number
        item_discount: number
        order_discount: number
        code_discount: number
        points: number
        delivery: number
        service: number
        surcharge: number
        vat: number
        rounding: number
        total: number
      }
      surcharge_name: string
      vat_included: boolean
      payment_status: 'unpaid' | 'pending' | 'partly_paid' | 'paid' | 'partly_refunded' | 'refunded'
      pay_url: string | null
      is_payable: boolean
      due: number
      refunds: Array<{
        amount: number
        state: 'pending' | 'done' | 'failed'
        created_at: string
        lines: Array<{
          variant_id: string | null
          name: string
          options: Array<string>
          qty: number
        }>
        delivery: boolean
        service: boolean
      }>
      held: number
      placed_at: string
      accepted_at: string | null
      promised_at: string | null
      due_at: string | null
      done_at: string | null
      cancelled_at: string | null
      cancel_until: string | null
      messages: Array<{
        text: string
        created_at: string
      }>
      review: {
        rating: number
        text: string
        created_at: string
        reply: string | null
        replied_at: string | null
      } | null
    }
  }
  /** Cancels an order that nobody has accepted, until `cancel_until`; a cancelled one stays as it is. */
  'POST /storefront/{token}/orders/{id}/cancel': {
    params: {
      token: string
      id: string
    }
    query: {}
    body: {
      access: string
    }
    payload: {
      id: string
      number: number
      label: string
      status: 'new' | 'in_progress' | 'done' | 'cancelled'
      stage: string
      fulfilment: 'delivery' | 'pickup' | 'dine_in'
      branch_id: string
      place: string
      currency: string
      lines: Array<{
        variant_id: string | null
        name: string
        options: Array<string>
        qty: number
        unit_price: number
        discount: number
        surcharge: number
        total: number
        comment: string
      }>
      totals: {
        items: number
        item_discount: number
        order_discount: number
        code_discount: number
        points: number
        delivery: number
        service: number
        surcharge: number
        vat: number
        rounding: number
        total: number
      }
      surcharge_name: string
      vat_included: boolean
      payment_status: 'unpaid' | 'pending' | 'partly_paid' | 'paid' | 'partly_refunded' | 'refunded'
      pay_url: string | null
      is_payable: boolean
      due: number
      refunds: Array<{
        amount: number
        state: 'pending' | 'done' | 'failed'
        created_at: string
        lines: Array<{
          variant_id: string | null
          name: string
          options: Array<string>
          qty: number
        }>
        delivery: boolean
        service: boolean
      }>
      held: number
      placed_at: string
      accepted_at: string | null
      promised_at: string | null
      due_at: string | null
      done_at: string | null
      cancelled_at: string | null
      cancel_until: string | null
      messages: Array<{
        text: string
        created_at: string
      }>
      review: {
        rating: number
        text: string
        created_at: string
        reply: string | null
        replied_at: string | null
      } | null
    }
  }
  /** Says how the order was: 1 to 5 stars and a text, once, within 14 days after it is done. */
  'POST /storefront/{token}/orders/{id}/review': {
    params: {
      token: string
      id: string
    }
    query: {}
    body: {
      access: string
      rating: number
      text?: string
    }
    payload: {
      id: string
      number: number
      label: string
      status: 'new' | 'in_progress' | 'done' | 'cancelled'
      stage: string
      fulfilment: 'delivery' | 'pickup' | 'dine_in'
      branch_id: string
      place: string
      currency: string
      lines: Array<{
        variant_id: string | null
        name: string
        options: Array<string>
        qty: number
        unit_price: number
        discount: number
        surcharge: number
        total: number
        comment: string
      }>
      totals: {
        items: number
        item_discount: number
        order_discount: number
        code_discount: number
        points: number
        delivery: number
        service: number
        surcharge: number
        vat: number
        rounding: number
        total: number
      }
      surcharge_name: string
      vat_included: boolean
      payment_status: 'unpaid' | 'pending' | 'partly_paid' | 'paid' | 'partly_refunded' | 'refunded'
      pay_url: string | null
      is_payable: boolean
      due: number
      refunds: Array<{
        amount: number
        state: 'pending' | 'done' | 'failed'
        created_at: string
        lines: Array<{
          variant_id: string | null
          name: string
          options: Array<string>
          qty: number
        }>
        delivery: boolean
        service: boolean
      }>
      held: number
      placed_at: string
      accepted_at: string | null
      promised_at: string | null
      due_at: string | null
      done_at: string | null
      cancelled_at: string | null
      cancel_until: string | null
      messages: Array<{
        text: string
        created_at: string
      }>
      review: {
        rating: number
        text: string
        created_at: string
        reply: string | null
        replied_at: string | null
      } | null
    }
  }
}
