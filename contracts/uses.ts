/**
 * What the shop reads of each answer, and what for: the sections of the specification, and the screen. The Pact demands
 * these fields and no other, the verifier's report quotes them, and the OpenAPI document describes fields with them.
 */
import type { ResponseOf } from './endpoint.ts';
import type { Contract, EndpointName } from './index.ts';

/** Read where it is there; its absence breaks nothing. */
export interface Optional {
  readonly optional: string;
}

/** The same table as a plain tree, for those who walk it. */
export type UseTree = string | UseList | UseFields;
interface UseList {
  readonly list: string;
  readonly each: UseTree;
}
interface UseFields {
  readonly [field: string]: UseTree | Optional;
}

export function isOptional(use: UseTree | Optional): use is Optional {
  return typeof use === 'object' && 'optional' in use;
}

export function isList(use: UseTree): use is UseList {
  return typeof use === 'object' && 'each' in use;
}

/** One use for each field of a type; of a list, for each field of its elements. */
export type UsesOf<T> = T extends readonly (infer Item)[]
  ? { readonly list: string; readonly each: UsesOf<Item> }
  : T extends object
    ? { readonly [Field in keyof T]-?: UseOf<T[Field]> }
    : string | Optional;

// A field that holds a list of texts, or anything, is one field. Lists and objects of the contract have fields.
type UseOf<T> = unknown extends T
  ? string | Optional
  : NonNullable<T> extends string | number | boolean | readonly string[]
    ? string | Optional
    : UsesOf<NonNullable<T>>;

interface CallUses<Name extends EndpointName> {
  /** `status` where only the HTTP status is read. */
  readonly answer: Contract[Name]['response'] extends { from: 'status' }
    ? { readonly status: string }
    : UsesOf<ResponseOf<Contract[Name]>>;
  /** Of a refusal. */
  readonly refusal: {
    readonly success?: string;
    readonly message?: string;
    readonly status?: string;
  };
}

const purchase = {
  id: 'Which purchase it is, in the list (spec 2 Admin and User panel)',
  date: 'The day of the purchase, shown as a locale date (spec 2 Admin and User panel)',
  totalPrice: 'The total of the purchase, in dollars (spec 2 Admin and User panel)',
  items: {
    list: 'The lines of the purchase (spec 2 Admin and User panel)',
    each: {
      productName: 'The name on the line of a purchase (spec 2 and 3 Purchase)',
      quantity: 'The quantity on the line of a purchase (spec 2 and 3 Purchase)',
      productPrice: 'The price on the line of a purchase, in dollars (spec 2 and 3 Purchase)',
    },
  },
} as const;

const made = 'Whether it was done, so that the toast and the lists tell the truth (spec 7, 8)';

export const uses: { readonly [Name in EndpointName]: CallUses<Name> } = {
  login: {
    answer: {
      success: 'Whether the person is let in (spec 4 Session; login popup)',
      token: 'Kept in the browser under `token` (spec 3 User, 4 Session; login popup)',
      user: {
        id: 'Whose purchases are asked for and recorded (spec 3 User, 7; user panel, cart)',
        role: 'Which panel the menu offers, and who may see /admin (spec 6; navigation bar, /admin)',
        photoURL: {
          optional: 'The profile picture; without one, a default (spec 2; navigation bar)',
        },
      },
    },
    refusal: {
      success: 'That nobody is let in (spec 4 Session; login popup)',
      message: 'The error below the form (spec 8 Login/register failure; login popup)',
    },
  },
  register: {
    answer: {
      success:
        'Whether the account was made; then the shop logs in (spec 4 Session, 8; register popup)',
    },
    refusal: {
      success: 'That no account was made (spec 4 Session; register popup)',
      message: 'The error below the form (spec 8 Login/register failure; register popup)',
    },
  },
  products: {
    answer: {
      success:
        'Whether the list can be shown (spec 7, 8 Admin product list; /admin, Lista de Productos)',
      products: {
        list: 'The whole catalogue (spec 7 Call notes; every product view)',
        each: {
          id: 'The address of the product, its line in the cart, its deletion (spec 3 Product; /product/{id}, /cart, /admin)',
          name: 'The name of the product (spec 2; every product view)',
          description: 'The text about the product (spec 2 Home, Product; /, /product/{id})',
          price: 'The price in dollars, shown and summed up (spec 2, 9; every product view, /cart)',
          category:
            'Which category page shows it, compared exactly (spec 2 Category; /category/{categoryName})',
          brand: 'Which brand page shows it, compared exactly (spec 2 Brand; /brand/{brandName})',
          image: 'The picture of the product (spec 2, 3 Product; every product view)',
          isOnSale:
            "The badge 'En oferta' and the offers of the home page (spec 2 Home, Category; /, /category/{categoryName})",
        },
      },
    },
    refusal: {
      success:
        "'Error al obtener productos' (spec 8 Admin product list, success false; /admin, Lista de Productos)",
    },
  },
  addProduct: {
    answer: {
      success: made,
      message: 'The toast (spec 8 Add product success; /admin, Añadir Producto)',
    },
    refusal: {
      success:
        'That nothing was added: the form keeps what was typed (spec 8 Add product; /admin, Añadir Producto)',
      message: 'The toast (spec 8 Add product, success false; /admin, Añadir Producto)',
    },
  },
  removeProduct: {
    answer: {
      success: made,
      message: 'The toast (spec 8 Delete product success; /admin, Lista de Productos)',
    },
    refusal: {
      success:
        "'Error al eliminar producto' (spec 8 Delete product, success false; /admin, Lista de Productos)",
    },
  },
  allPurchases: {
    answer: {
      success: 'Whether the list can be shown (spec 7, 8 Admin purchases; /admin, Pedidos)',
      data: {
        list: 'Every purchase (spec 7; /admin, Pedidos)',
        each: { ...purchase, userId: 'Who bought (spec 2 Admin; /admin, Pedidos)' },
      },
    },
    refusal: {
      success:
        "'Error al obtener compras' (spec 8 Admin purchases, success false; /admin, Pedidos)",
    },
  },
  userPurchases: {
    answer: {
      list: 'The purchases of the customer: the body itself is the list (spec 7; /userpanel)',
      each: purchase,
    },
    refusal: {},
  },
  createPurchase: {
    answer: {
      status:
        'Whether the purchase is recorded, so that the cart is cleared (spec 4 Checkout flow; /cart?success=true)',
    },
    refusal: {
      status: 'That it is not recorded: the cart stays (spec 4 Checkout flow; /cart?success=true)',
    },
  },
  reservations: {
    answer: {
      success: 'Whether the list can be shown (spec 7, 8 Admin reservations; /admin, Reservas)',
      reservations: {
        list: 'Every request for service (spec 7; /admin, Reservas)',
        each: {
          name: 'Who asks for service (spec 3 Service reservation; /admin, Reservas)',
          email: 'Where to write to (spec 3 Service reservation; /admin, Reservas)',
          phone: 'Where to call (spec 3 Service reservation; /admin, Reservas)',
          date: 'The day asked for (spec 3 Service reservation; /admin, Reservas)',
          time: 'The hour asked for (spec 3 Service reservation; /admin, Reservas)',
          desc: 'What is wrong with the equipment (spec 3 Service reservation; /admin, Reservas)',
        },
      },
    },
    refusal: {
      success:
        "'Error al obtener las reservas de servicio técnico' (spec 8 Admin reservations, success false; /admin, Reservas)",
    },
  },
  createReservation: {
    answer: {
      status:
        "'¡Reserva realizada con éxito!' and an empty form (spec 7, 8 Service request; /service)",
    },
    refusal: {
      status:
        "'Error al realizar la reserva. Inténtalo nuevamente.' (spec 8 Service request; /service)",
    },
  },
  createCheckoutSession: {
    answer: {
      url: "Where the browser goes to pay: an http(s) address (spec 4 Checkout flow, 7; /cart, 'Confirmar Orden')",
    },
    refusal: { status: 'Only logged (spec 8 Checkout session failure; /cart)' },
  },
  createPaymentIntent: {
    answer: {
      clientSecret:
        'What the card payment is confirmed with (spec 4 Embedded card payment, 7; /checkout)',
    },
    refusal: { status: 'Only logged (spec 8 Payment intent failure; /checkout)' },
  },
};
