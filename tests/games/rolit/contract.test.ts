import kit from "#games/rolit/kit.ts";
import { provisions } from "../../support/provisions.ts";
import { gameContract } from "../contract.ts";
import { WORDS } from "./support.ts";

gameContract(kit, provisions, WORDS, 4);
